/** Test helpers for areas: a screen as the shell renders it, with a scripted API. */
export { screen, waitFor, within } from '@testing-library/react';
export { type FakeCalls, FakeProblem } from './fake-admin-api.ts';
export { fakeUser } from './fake-session.ts';
export { renderScreen, type ScreenSetup } from './render-screen.tsx';
