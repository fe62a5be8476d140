import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeInterview, renderCompanionPart, sent } from '../../../testing/render-companion.tsx';

const recording = {
  url: 'http://localhost:3001/files/interview/a.mp3?until=1&signature=x',
  expires_at: '2026-11-23T12:00:00Z',
};

test('a recording without transcription shows the reason, and its transcript can be typed', async () => {
  const { user, api } = await renderCompanionPart({
    part: 'interviews',
    calls: {
      'PATCH /companion/:agent_id/interviews/:interview_id': { ...fakeInterview, state: 'ready' },
      'GET /companion/:agent_id/interviews/:interview_id/file': recording,
    },
  });
  expect(await screen.findByText(/cannot transcribe recordings/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for Yuna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit the interview' }));
  const player = await screen.findByLabelText('Recording');
  await waitFor(() => expect(player.getAttribute('src')).toBe(recording.url));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Transcript'), 'She kept bees.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(api, 'PATCH /companion/:agent_id/interviews/:interview_id')).toMatchObject([
      { body: { name: 'Yuna', familarity_level: 5, transcript: 'She kept bees.' } },
    ]),
  );
});

test('a new interview shows errors on its empty fields and is created from a transcript', async () => {
  const { user, api } = await renderCompanionPart({
    part: 'interviews',
    calls: { 'POST /companion/:agent_id/interviews': { ...fakeInterview, state: 'queued' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Typed text' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText('Fill in this field.')).toHaveLength(2));
  await user.type(dialog.getByLabelText('Interviewee'), 'Yuna');
  await user.type(dialog.getByLabelText('Transcript'), 'She kept bees.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(api, 'POST /companion/:agent_id/interviews')).toMatchObject([
      { body: { name: 'Yuna', familarity_level: 3, transcript: 'She kept bees.' } },
    ]),
  );
});
