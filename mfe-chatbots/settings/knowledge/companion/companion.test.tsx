import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminCallName } from '#shared/contracts/console/admin-calls.ts';
import {
  failToLoad,
  fakeJob,
  fakeSetup,
  renderCompanionPart,
  sent,
} from '../../../testing/render-companion.tsx';
import { parseTrivia } from './parse-trivia.ts';

test('a duplicate fact shows an error on its field', async () => {
  const { user } = await renderCompanionPart({
    part: 'trivia',
    calls: { 'POST /companion/:agent_id/trivia': { items: [], unchanged: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a fact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Fact'), 'I grew up in a lighthouse.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Fact').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('parseTrivia reads one fact with its categories per line', () => {
  expect(parseTrivia('Pets | Dog | I had a dog.\n\nI sing.\nWork\tI taught.')).toEqual({
    items: [
      { text: 'I had a dog.', first_category: 'Pets', second_category: 'Dog' },
      { text: 'I sing.', first_category: '', second_category: '' },
      { text: 'I taught.', first_category: 'Work', second_category: '' },
    ],
    tooLong: [],
  });
  expect(parseTrivia('x'.repeat(501)).tooLong).toHaveLength(1);
});

test('a running setup shows its progress and can be stopped', async () => {
  const { user, api } = await renderCompanionPart({
    part: 'setup',
    calls: {
      'GET /companion/:agent_id/setup': {
        ...fakeSetup,
        job: { ...fakeJob, state: 'running', message: 'card' },
      },
      'DELETE /companion/:agent_id/setup': fakeSetup,
    },
  });
  expect(await screen.findByText('Writing the persona card')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent(api, 'DELETE /companion/:agent_id/setup')).toHaveLength(1));
});

test('a failed setup explains how to fix it', async () => {
  await renderCompanionPart({
    part: 'setup',
    calls: {
      'GET /companion/:agent_id/setup': {
        ...fakeSetup,
        job: { ...fakeJob, state: 'failed', error: 'no_window' },
      },
    },
  });
  expect(await screen.findByText(/Connect it to a chatbot first/)).toBeTruthy();
});

test.each<[string, AdminCallName]>([
  ['profile', 'GET /companion/:agent_id/profile'],
  ['interviews', 'GET /companion/:agent_id/interviews'],
  ['trivia', 'GET /companion/:agent_id/trivia'],
  ['setup', 'GET /companion/:agent_id/setup'],
])('%s shows a load error', async (part, call) => {
  await renderCompanionPart({ part, calls: { [call]: failToLoad } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without edit permission facts are read-only', async () => {
  await renderCompanionPart({ part: 'trivia', mayEdit: false });
  expect(await screen.findByText('I grew up in a lighthouse.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a fact' })).toBeNull();
});
