import { type AgentRow, getAgent, withAgentDefaults } from '#server/chatbots/agents/index.ts';
import { findEvaluatedWindow, openingAt } from '#server/chatbots/windows/index.ts';
import { retrieve } from '#server/knowledge/knowledge-base/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { guidanceEndpoints } from '#shared/contracts/answers/guidance.ts';
import { evaluateRules } from './choose-rules.ts';
import { isOffTopic } from './off-topic.ts';

/** Previews of an agent's rules; the rules themselves are settings of the agent. */
export function guidanceRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(
    app,
    guidanceEndpoints.preview,
    async ({ body }, { caller, transaction, language: own }, agent: AgentRow) => {
      const { text: question, language = own, window_hash: hash } = body;
      const { guidance, off_topic: offTopic } = withAgentDefaults(agent.type, agent.draft);
      const isOpen = await isOpenAt(transaction, agent, hash, clock());
      const evaluated = evaluateRules(body.rules ?? guidance, { question, language, isOpen });
      const found = await retrieve(transaction, {
        organizationId: caller.organizationId,
        knowledgeId: agent.knowledge_id,
        question,
      });
      const isDecided = evaluated.some(({ outcome }) => outcome === 'decides');
      return {
        rules: evaluated.map(({ rule: { id }, outcome, phrase }) => ({ id, outcome, phrase })),
        off_topic:
          !isDecided && isOffTopic(body.off_topic ?? offTopic, { question, searchResults: found }),
      };
    },
    { find: ({ id }, context) => getAgent(id, context) },
  );
}

/** Whether the window of the preview is open; without a window it always is. */
async function isOpenAt(
  transaction: TenantTransaction,
  { windows }: AgentRow,
  hash: string | undefined,
  now: Date,
): Promise<boolean> {
  const own = hash ? windows.find(({ hash_id }) => hash_id === hash) : windows[0];
  if (hash && !own) throw invalidField('window_hash', 'unknown_reference');
  const window = own && (await findEvaluatedWindow(transaction, own.id, 'draft'));
  return window ? openingAt(window.settings.hours, now).isOpen : true;
}
