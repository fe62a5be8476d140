import { z } from 'zod';
import { messageSchema } from './chat.ts';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { sessionSchema } from './sessions.ts';

const sessionParams = z.object({ id: idSchema });

/** Takes a chat that another member looks after. */
const force = z.boolean().optional();

const takenByOther = ['taken_by_other'];

/** What a member does in a chat (T22–T26); everything else of chats is in `sessions.ts`. */
export const conversationEndpoints = {
  /** S2 */
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/chat',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary: 'Answers a customer and looks after the chat from then on, also one that was closed.',
    status: 201,
    params: sessionParams,
    body: z.strictObject({
      text: z.string().trim().min(1).max(4000),
      /** Made by the client, one per message: the same id returns the same message. */
      client_id: z.string().min(8).max(64),
      force,
    }),
    result: messageSchema,
    errors: [...takenByOther, 'idempotency_conflict'],
  }),
  /** S3 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sessions/:id',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary: 'Names the customer, or says who answers: the caller, another member, the AI, nobody.',
    params: sessionParams,
    body: z
      .strictObject({
        /** Empty: the customer is a number again. */
        name: z.string().trim().max(60).optional(),
        /** False: the caller takes the chat over; true: the AI answers again. */
        agent_on: z.boolean().optional(),
        /** Id of the member who looks after the chat from now on. */
        assignee: idSchema.optional(),
        state: z.literal('closed').optional(),
        force,
      })
      .refine(
        ({ agent_on, assignee, state }) =>
          [agent_on, assignee, state].filter((value) => value !== undefined).length <= 1,
        { path: ['state'], message: 'invalid' },
      ),
    result: sessionSchema,
    errors: takenByOther,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/accept',
    access: 'member',
    requires: ['all_chats'],
    summary: 'Takes a chat from the queue; one that no longer waits stays as it is.',
    params: sessionParams,
    body: z.strictObject({ force }),
    result: z.object({
      session: sessionSchema,
      /** How long the customer waited; null when the chat did not wait. */
      waited_ms: z.number().int().nullable(),
    }),
    errors: takenByOther,
  }),
  answering: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/answering-members',
    access: 'member',
    requires: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'How many members can answer customers of a window who ask for a person.',
    params: z.object({ hash: idSchema }),
    result: z.object({ count: z.number().int() }),
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/typing',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary: 'The caller, who looks after the chat, is writing, for the next six seconds.',
    readOnly: true,
    params: sessionParams,
    result: z.object({}),
    perMinute: 60,
  }),
};
