import type { z } from 'zod';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type channels, sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { ask, dataOf } from './chat-client.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Starts a chat of a new customer with one message; returns its id. */
export async function startChat(app: TestApp, { hash_id }: Window, text: string): Promise<string> {
  const { api } = await app.customerOf(hash_id);
  return dataOf(await ask(api, hash_id, { text }), 'meta').session_id;
}

interface ChatColumns {
  handled_by?: 'bot' | 'queue' | 'human' | 'closed';
  channel?: (typeof channels)[number];
  assignee?: string;
  unanswered?: boolean;
  rating_stars?: number;
  name?: string;
  snoozed_until?: string;
  last_updated_at?: string;
}

/** Sets columns of a chat that several features write. */
export async function updateChat({ services }: TestApp, id: string, columns: ChatColumns) {
  await services.db.updateTable('sessions').set(columns).where('id', '=', id).execute();
}

type Query = z.input<typeof sessionEndpoints.list.query>;

export function listChats({ api }: TestUser, { hash_id: hash }: Window, query: Query = {}) {
  return api.call(sessionEndpoints.list, { params: { hash }, query });
}

export async function chatIdsOf(user: TestUser, window: Window, query?: Query): Promise<string[]> {
  return (await listChats(user, window, query)).items.map(({ session_id }) => session_id);
}
