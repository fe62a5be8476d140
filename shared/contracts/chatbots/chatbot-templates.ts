import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { agentTypeSchema } from './agent-settings.ts';
import { collectSettingsSchema, windowSettingsSchema } from './window-settings.ts';

/** Window settings that a template provides. */
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
  /** Slug of the industry: `online-shop`. */
  id: z.string(),
  title: z.string(),
  /** Description of the template. */
  about: z.string(),
  /** Suggested name of the chatbot. */
  name: z.string(),
  agent_type: agentTypeSchema,
  settings: templateSettingsSchema,
  /** FAQs with `[placeholders]` that the business fills in. */
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type ChatbotTemplate = z.infer<typeof chatbotTemplateSchema>;

export const chatbotTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/chatbot-templates',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Lists chatbot templates by industry, in one language.',
    query: z.object({ language: languageSchema.optional() }),
    result: z.object({ items: z.array(chatbotTemplateSchema) }),
  }),
};
