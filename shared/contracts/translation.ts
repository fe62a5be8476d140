import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageSchema, languages } from './languages.ts';

export const translationEndpoints = {
  /** U2 */
  translate: endpoint({
    method: 'POST',
    path: '/api/admin/utils/translate',
    access: 'member',
    requires: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Translates a text of a chatbot; a language that did not come out right is left out.',
    body: z.strictObject({
      text: z.string().trim().min(1).max(5_000),
      locales: z.array(languageSchema).min(1).max(languages.length),
      /** Of the text; found out when absent. */
      source: languageSchema.optional(),
    }),
    result: z.object({
      translations: z.partialRecord(languageSchema, z.string()),
      provider: z.enum(['llm', 'deepl', 'libretranslate']),
      /** Nobody had to be asked. */
      cached: z.boolean(),
    }),
    errors: ['translation_unavailable'],
    readOnly: true,
    perMinute: 30,
  }),
};
