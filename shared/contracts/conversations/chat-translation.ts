import { z } from 'zod';
import { wordingSchema } from '../answers/chat.ts';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

const params = z.object({ id: idSchema });
const errors = ['translation_unavailable', 'rate_limited'];

/** Translation between the languages of a customer and a member; the originals are retained. */
export const chatTranslationEndpoints = {
  assistance: endpoint({
    method: 'GET',
    path: '/api/admin/assistance',
    access: 'member',
    summary: 'Returns how the installation can help members to write replies.',
    result: z.object({
      /** A model can rewrite drafts. */
      rewrites: z.boolean(),
      /** A translation service is configured. */
      translates: z.boolean(),
    }),
  }),
  messages: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/translations',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Translates messages of the customer for members, and stores the translations.',
    params,
    body: z.strictObject({
      language: languageSchema,
      message_ids: z.array(idSchema).min(1).max(20),
    }),
    result: z.object({
      session_id: idSchema,
      /** Messages that could not be translated are omitted. */
      items: z.array(wordingSchema.extend({ message_id: idSchema })),
    }),
    errors,
    perMinute: 60,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/translate-reply',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Translates a reply before it is sent; nothing is stored.',
    readOnly: true,
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).max(4000),
      language: languageSchema,
    }),
    result: z.object({ session_id: idSchema, text: personal('text', z.string()) }),
    errors,
    perMinute: 60,
  }),
};
