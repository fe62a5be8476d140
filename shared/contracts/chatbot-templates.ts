import { z } from 'zod';
import { agentTypeSchema } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { collectSettingsSchema, windowSettingsSchema } from './window-settings.ts';

/** What a template says of a new window's settings, in every language that has words for it. */
const templateSettingsSchema = windowSettingsSchema
  .pick({
    intro_text: true,
    request_text: true,
    background_color: true,
    main_color: true,
    sub_color: true,
    text_color: true,
    sub_text_color: true,
    button_background_color: true,
    contact_collect: true,
    contact_request: true,
  })
  .extend({ collect: collectSettingsSchema });

export const chatbotTemplateSchema = z.object({
  /** The trade: `online-shop`. */
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** What the chatbot may be called. */
  name: z.string(),
  agent_type: agentTypeSchema,
  settings: templateSettingsSchema,
  /** Questions with answers; what stands in `[brackets]` is for the business to fill in. */
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type ChatbotTemplate = z.infer<typeof chatbotTemplateSchema>;

export const chatbotTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/chatbot-templates',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Beginnings for chatbots of several trades (N33), in one language.',
    query: z.object({ language: languageSchema.optional() }),
    result: z.object({ items: z.array(chatbotTemplateSchema) }),
  }),
};
