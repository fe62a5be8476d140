import { screen } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { HistoryScreen } from '../history/history-screen.tsx';
import { fakeChat, fakeMessage, fakePage, fakeThread } from './fake-chats.ts';

export const chats = [fakeChat(1), fakeChat(2), fakeChat(3)];
export const calls: FakeCalls = {
  'GET /tags': { items: [] },
  'GET /sessions/:hash/:session_id/readers': { items: [] },
  'GET /sessions/:hash': fakePage(chats),
  'GET /sessions/:hash/:session_id/notes': { items: [] },
  'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1), fakeMessage(2)]),
};
export const chatHistoryPath = '/redesign/onyu-flowers/chat-history';

export function renderHistory(setup: Partial<ScreenSetup> = {}) {
  return renderScreen({
    Screen: HistoryScreen,
    pattern: '/redesign/:hash_id/chat-history',
    calls,
    ...setup,
  });
}
export const findRow = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
export const searchField = () => screen.getByRole('searchbox', { name: 'Search chats' });

/** With the actions of toasts, which the shell renders. */
export const HistoryWithToasts = () => (
  <>
    <HistoryScreen />
    {useToasts().map(({ id, action }) => (
      <button key={id} type="button" onClick={action?.onSelect}>
        {action?.label}
      </button>
    ))}
  </>
);
