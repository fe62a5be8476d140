import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/console/index.ts';
import type { FirstSteps as Steps } from '#shared/contracts/console/first-steps.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';

const begun: Steps = {
  steps: [
    { name: 'chatbot', done: true },
    { name: 'knowledge', done: false },
    { name: 'install', done: false },
    { name: 'colleague', done: false },
  ],
  window_hash: 'onyu-flowers',
  closed: false,
};

const renderSteps = (steps: Steps) =>
  renderScreen({
    Screen: FirstStepsCard,
    pattern: '/redesign/chatbots',
    calls: { 'GET /account/first-steps': steps },
  });

test('every open step links to its screen', async () => {
  await renderSteps(begun);
  const list = within(await screen.findByRole('list'));
  expect(screen.getByText('1 of 4 done')).toBeTruthy();
  expect(list.getByText('Create your first chatbot').parentElement?.textContent).toContain(
    '(done)',
  );
  const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/redesign/onyu-flowers/knowledge',
    '/redesign/onyu-flowers/settings?tab=install',
    '/redesign/onyu-flowers/members?invite=new',
  ]);
});

test('without a chatbot only the first step has a link', async () => {
  const steps = begun.steps.map((step) => ({ ...step, done: false }));
  await renderSteps({ ...begun, steps, window_hash: null });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/redesign/chatbots/new']);
});

test('closing and reopening the steps is stored on the server', async () => {
  let closed = false;
  const { user, api } = await renderScreen({
    Screen: FirstStepsCard,
    pattern: '/redesign/chatbots',
    calls: {
      'GET /account/first-steps': () => ({ ...begun, closed }),
      'POST /account/onboarding': ({ body }) => {
        closed = (body as { completed: boolean }).completed; // the body of this call
        return fakeUser();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide first steps' }));
  await user.click(await screen.findByRole('button', { name: /Show first steps/ }));
  await screen.findByRole('list');
  const saves = api.requests.filter(({ name }) => name === 'POST /account/onboarding');
  expect(saves.map(({ body }) => body)).toEqual([{ completed: true }, { completed: false }]);
});

test('nothing is shown when all steps are done or loading fails', async () => {
  const steps = begun.steps.map((step) => ({ ...step, done: true }));
  const done = await renderSteps({ ...begun, steps });
  await waitFor(() => expect(done.api.requests).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(done.container.textContent).toBe('');
  const failing = await renderScreen({
    Screen: FirstStepsCard,
    pattern: '/redesign/chatbots',
    calls: {
      'GET /account/first-steps': () => {
        throw new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
      },
    },
  });
  await waitFor(() => expect(failing.api.requests).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(failing.container.textContent).toBe('');
});
