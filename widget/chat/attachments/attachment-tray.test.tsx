import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import type { PendingFile } from './file-tray.ts';

afterEach(cleanup);
beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia; // jsdom has none
});

const pending = (name: string, changes: Partial<PendingFile> = {}): PendingFile => ({
  id: name,
  file: new File(['some text'], name),
  state: 'ready',
  progress: 1,
  problem: null,
  stored: null,
  ...changes,
});
const tray = (files: PendingFile[], onClose = () => {}) =>
  renderInChat(<AttachmentTray isOpen isDropTarget={false} onClose={onClose} />, {
    files,
  });

test('the tray shows the limits and adds a chosen file', () => {
  const { calls } = tray([]);
  expect(screen.getByText(/Up to 5 files of at most 10 MB each/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Choose files');
  const [input] = document.querySelectorAll('input');
  expect(input?.accept).toContain('image/webp');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'a.txt')] } });
  expect(calls).toEqual(['addFiles a.txt']);
});

test('each file shows its status and can be removed, and a failed one shows the reason', () => {
  const { calls } = tray([
    pending('order.pdf'),
    pending('photo.png', { state: 'uploading', progress: 0.4 }),
    pending('film.mp4', { state: 'failed', problem: 'unsupported_file' }),
    pending('late.txt', { state: 'failed', problem: 'connection_lost' }),
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Ready to send',
    'Uploading…',
    'This file type cannot be sent',
    'No connection',
  ]);
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(0.4);
  fireEvent.click(screen.getByRole('button', { name: 'Remove order.pdf' }));
  // A retry is offered after a lost connection, not for an unsupported type.
  expect(screen.queryByRole('button', { name: 'Upload film.mp4 again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Upload late.txt again' }));
  expect(calls).toEqual(['removeFile order.pdf', 'retryFile late.txt']);
});

test('Escape closes the tray', () => {
  let closed = 0;
  tray([], () => {
    closed += 1;
  });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Choose files' }), { key: 'Escape' });
  expect(closed).toBe(1);
});
