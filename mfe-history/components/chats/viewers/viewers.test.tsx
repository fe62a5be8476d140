import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeLive } from '../../../testing/fake-live.ts';
import { calls, findRow, renderHistory } from '../../../testing/render-history.tsx';
import { receiveViewing, resetViewers, viewersOf } from './viewers-store.ts';

const viewing = (state: 'open' | 'writing' | 'left', name = 'Mina') => ({
  session_id: 'chat-1',
  member_id: `member-${name}`,
  name,
  state,
});

test('a row shows which members are viewing and writing in its chat', async () => {
  await renderHistory({
    calls: { ...calls, 'POST /sessions/:hash/:session_id/viewing': {} },
  });
  const live = fakeLive();
  await findRow('Customer 1');
  await waitFor(() => expect(live.isOpen()).toBe(true));
  live.send('viewing', viewing('open'));
  await screen.findByText('Viewing: Mina');
  live.send('viewing', viewing('open', 'Jun'));
  await screen.findByText('Viewing: Jun and Mina');
  live.send('viewing', viewing('writing'));
  await screen.findByText('Writing: Mina');
  live.send('viewing', viewing('left'));
  await screen.findByText('Viewing: Jun');
});

test('a member stops writing and is removed when no further event arrives', () => {
  jest.useFakeTimers();
  resetViewers();
  act(() => receiveViewing(viewing('writing')));
  expect(viewersOf('chat-1')).toMatchObject([{ isWriting: true }]);
  jest.advanceTimersByTime(6_000);
  expect(viewersOf('chat-1')).toMatchObject([{ isWriting: false }]);
  jest.advanceTimersByTime(69_000);
  expect(viewersOf('chat-1')).toEqual([]);
  jest.useRealTimers();
});
