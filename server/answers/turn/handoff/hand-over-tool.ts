import { z } from 'zod';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { SkillQuestion } from '../skill.ts';
import { defineTool } from '../tools/define-tool.ts';
import type { Tool } from '../tools/tool.ts';
import type { ChatHandoff } from './chat-handoff.ts';

export interface PersonServices {
  db: Database;
  /** Null in a trial, which requests no person. */
  handoff: ChatHandoff | null;
}

const parameters = z.object({
  reason: z.enum([
    'customer_request',
    'missing_knowledge',
    'unsupported_request',
    'policy_restriction',
    'tool_failure',
    'pending_clarification',
  ]),
});

/** Hands the chat to a person of the business; null in a trial. */
export function handOverTool(
  { db, handoff }: PersonServices,
  { window, sessionId }: Pick<SkillQuestion, 'window' | 'sessionId'>,
): Tool | null {
  if (!handoff) return null;
  return defineTool({
    name: 'hand_over',
    description:
      'Hands this chat over to an employee of the business. Call it when the customer asks for a person, complains or is angry, needs something that only a person can decide or do, or is in danger. Do not call it for a question that the passages answer. Reasons: customer_request: the customer asks for a person; missing_knowledge: the passages lack the answer for the second time; unsupported_request: an account, an order or a decision about a purchase has to be changed; policy_restriction: a complaint, anger or a matter of safety; tool_failure: a tool failed; pending_clarification: the question is still unclear after you asked what it means.',
    parameters,
    async run({ reason }) {
      const { organizationId } = window;
      const { queued, afterCommit } = await inOrganization(
        db,
        organizationId,
        async (transaction) => {
          const chat = handoff.within(transaction, window, sessionId);
          const state = await chat.requestWhileAnswering({ reason, memberId: null });
          return { queued: state, afterCommit: await chat.finish() };
        },
      );
      await afterCommit();
      if (queued) return { text: 'A person answers now.', isHandedOver: true };
      return {
        text: 'Nobody is available now, and the chat shows the customer a notice about it. Answer as far as the passages allow, and never promise that a person will reply.',
        isFailure: true,
      };
    },
  });
}
