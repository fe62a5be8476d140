/** What tests of areas use: a screen as the shell would show it, and an API that a test scripts. */
export { screen, waitFor, within } from '@testing-library/react';
export { type FakeCalls, FakeProblem } from './fake-admin-api.ts';
export { fakeUser } from './fake-session.ts';
export { renderScreen, type ScreenSetup } from './render-screen.tsx';
