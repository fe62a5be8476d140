import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { AttachButton } from './attach-button.tsx';
import { FileTray } from './file-tray.tsx';
import { useReplyFiles } from './use-reply-files.ts';

function Files() {
  const files = useReplyFiles('chat-1');
  return (
    <>
      <AttachButton onFiles={files.add} />
      <FileTray {...files} />
    </>
  );
}

beforeEach(() => localStorage.clear());

test('a failed upload offers a retry only until it is uploading again', async () => {
  let hasFailed = false;
  const { user, api } = await renderScreen({
    Screen: Files,
    pattern: '/redesign/inbox',
    calls: {
      'POST /sessions/:id/files': () => {
        if (hasFailed) return new Promise(() => {});
        hasFailed = true;
        throw new FakeProblem(503, { code: 'unavailable', detail: 'Busy. Try again.' });
      },
    },
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['roses'], 'roses.png', { type: 'image/png' }));
  await screen.findByText('Busy. Try again.');
  await user.click(screen.getByRole('button', { name: 'Retry uploading roses.png' }));
  await screen.findByText('Uploading…');
  expect(screen.queryByRole('button', { name: 'Retry uploading roses.png' })).toBeNull();
  expect(api.requests).toHaveLength(2);
});
