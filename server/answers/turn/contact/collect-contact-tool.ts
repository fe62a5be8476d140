import { z } from 'zod';
import { defineTool } from '../tools/define-tool.ts';

/** Shows the contact form; the customer fills it in and agrees. */
export const collectContactTool = defineTool({
  name: 'collect_contact',
  description:
    'Shows the customer a form for an email address or phone number below your answer. Call it when the customer wants to be contacted, or asks for something that the business has to do later.',
  parameters: z.object({}),
  run: async () => ({
    text: 'The form is shown below your answer. Invite the customer to fill it in; promise neither a time nor a result.',
    cards: [{ kind: 'contact_request' }],
  }),
});
