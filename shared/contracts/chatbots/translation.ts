import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageSchema, languages } from '../languages.ts';

export const translationEndpoints = {
  translate: endpoint({
    method: 'POST',
    path: '/api/admin/utils/translate',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Translates a text of a chatbot; languages that fail are omitted from the result.',
    body: z.strictObject({
      text: z.string().trim().min(1).max(5_000),
      locales: z.array(languageSchema).min(1).max(languages.length),
      /** Language of the text; detected if absent. */
      source: languageSchema.optional(),
    }),
    result: z.object({
      translations: z.partialRecord(languageSchema, z.string()),
      provider: z.enum(['llm', 'deepl', 'libretranslate']),
      /** The translation came from the cache. */
      cached: z.boolean(),
    }),
    errors: ['translation_unavailable'],
    readOnly: true,
    perMinute: 30,
  }),
};
