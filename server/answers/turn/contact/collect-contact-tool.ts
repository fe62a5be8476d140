import { z } from 'zod';
import { defineTool } from '../tools/define-tool.ts';

/** Shows the contact form; the customer fills it in and agrees. */
export const collectContactTool = defineTool({
  name: 'collect_contact',
  description:
    'Shows the customer a form for an email address or phone number beneath your answer. Call it when the customer wants to be contacted, or wants something that the business has to do later.',
  parameters: z.object({}),
  run: async () => ({
    text: 'The form stands beneath your answer. Invite the customer to fill it in; promise no time and no result.',
    cards: [{ kind: 'contact_request' }],
  }),
});
