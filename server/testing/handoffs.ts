import type { z } from 'zod';
import {
  handoffSettingsSchema,
  type WindowSettings,
} from '#shared/contracts/chatbots/window-settings.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { type FollowedStream, followStream } from './followed-stream.ts';
import { memberIdOf } from './member-id.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Settings of a handoff, with defaults. */
export const handoffSettings = (settings: z.input<typeof handoffSettingsSchema>) =>
  handoffSettingsSchema.parse(settings);

/** Changes the published settings of a window directly in the database. */
export async function setSettings(
  { services: { db } }: TestApp,
  window: Window,
  settings: Partial<WindowSettings>,
): Promise<void> {
  const row = await db
    .selectFrom('windows')
    .select('published')
    .where('id', '=', window.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('windows')
    .set({ published: JSON.stringify({ ...row.published, ...settings }) })
    .where('id', '=', window.id)
    .execute();
}

/** Marks addresses as confirmed, as if their owners had opened the links. */
export async function confirmAddresses(
  { services: { db } }: TestApp,
  { login }: TestUser,
  emails: readonly string[],
): Promise<void> {
  const confirmed = { organization_id: login.organization_id, verified_at: new Date() };
  await db
    .insertInto('notification_addresses')
    .values(emails.map((email) => ({ email, ...confirmed })))
    .execute();
}

/** As if a console of the member stayed open. */
export const connectMember = (app: TestApp, user: TestUser) =>
  setConnected(app, user, new Date('2100-01-01'));

/** As if the member's last console was closed. */
export const disconnectMember = (app: TestApp, user: TestUser) =>
  setConnected(app, user, new Date(0));

async function setConnected(app: TestApp, user: TestUser, until: Date): Promise<void> {
  const connected = { connected_until: until };
  await app.services.db
    .insertInto('member_availability')
    .values({
      organization_id: user.login.organization_id,
      member_id: await memberIdOf(app, user),
      ...connected,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'member_id']).doUpdateSet(connected),
    )
    .execute();
}

/** A window whose customers may request a person. */
export async function createHandoffWindow(
  app: TestApp,
  owner: TestUser,
  settings: Partial<WindowSettings> = {},
): Promise<Window> {
  const window = await app.createWindow(owner);
  const handoff = handoffSettings({ enabled: true });
  await setSettings(app, window, { handoff, ...settings });
  await connectMember(app, owner);
  return window;
}

/** Calls of a customer about a handoff; the first request starts the chat. */
export function handoffClient(api: ApiClient, window: Window) {
  const id = window.hash_id;
  return {
    api,
    request: (body: { session_id?: string; language?: 'ko' | 'en' } = {}) =>
      api.call(handoffEndpoints.request, { params: { id }, body }),
    cancel: (session_id: string) =>
      api.call(handoffEndpoints.cancel, { params: { id, session_id } }),
    typing: (session_id: string) =>
      api.call(handoffEndpoints.typing, { params: { id, session_id } }),
    rate: (session_id: string, body: { stars: number; text?: string }) =>
      api.call(handoffEndpoints.rate, { params: { id, session_id }, body }),
    follow: (
      session_id: string,
      { after, lastEventId }: { after?: number; lastEventId?: string } = {},
    ): Promise<FollowedStream> =>
      followStream((signal) =>
        api.stream(handoffEndpoints.events, {
          params: { id, session_id },
          query: after === undefined ? {} : { after },
          signal,
          ...(lastEventId && { headers: { 'last-event-id': lastEventId } }),
        }),
      ),
  };
}

/** Calls of a member about one chat. */
export function chatClientOfMember({ api }: TestUser, id: string) {
  const params = { id };
  return {
    reply: (body: z.input<typeof conversationEndpoints.reply.body>) =>
      api.call(conversationEndpoints.reply, { params, body }),
    edit: (reply_id: string, body: z.input<typeof conversationEndpoints.editReply.body>) =>
      api.call(conversationEndpoints.editReply, { params: { id, reply_id }, body }),
    retract: (reply_id: string) =>
      api.call(conversationEndpoints.retractReply, { params: { id, reply_id } }),
    change: (body: {
      name?: string;
      agent_on?: boolean;
      assignee?: string;
      team_id?: string | null;
      state?: 'queue' | 'closed';
      close_reason?: string;
      ask_rating?: boolean;
      snoozed_until?: string | null;
      tag_ids?: string[];
      force?: boolean;
    }) => api.call(conversationEndpoints.change, { params, body }),
    accept: (body: { force?: boolean } = {}) =>
      api.call(conversationEndpoints.accept, { params, body }),
    typing: () => api.call(conversationEndpoints.typing, { params }),
    read: (hash: string) =>
      api.call(sessionEndpoints.get, { params: { hash, session_id: id }, query: {} }),
  };
}
