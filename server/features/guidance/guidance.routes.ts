import { type AgentRow, findAgent, wholeAgentSettings } from '#server/features/agents/index.ts';
import { retrieve } from '#server/features/knowledge/index.ts';
import { findTriedWindow, openingAt } from '#server/features/windows/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { guidanceEndpoints } from '#shared/contracts/guidance.ts';
import { considerRules } from './choose-rules.ts';
import { isOffTopic } from './off-topic.ts';

/** What a business wants done about which questions; the rules are settings of the agent (N26, N40). */
export function guidanceRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(
    app,
    guidanceEndpoints.preview,
    async ({ body }, { caller, transaction, language: own }, agent: AgentRow) => {
      const { text: question, language = own, window_hash: hash } = body;
      const { guidance, off_topic: offTopic } = wholeAgentSettings(agent.type, agent.draft);
      const isOpen = await isOpenAt(transaction, agent, hash, clock());
      const considered = considerRules(body.rules ?? guidance, { question, language, isOpen });
      const found = await retrieve(transaction, {
        organizationId: caller.organizationId,
        knowledgeId: agent.knowledge_id,
        question,
      });
      const isDecided = considered.some(({ outcome }) => outcome === 'decides');
      return {
        rules: considered.map(({ rule: { id }, outcome, phrase }) => ({ id, outcome, phrase })),
        off_topic: !isDecided && isOffTopic(body.off_topic ?? offTopic, { question, found }),
      };
    },
    { find: ({ id }, context) => findAgent(id, context) },
  );
}

/** Whether the window through which the agent would be asked is open; without one it never closes. */
async function isOpenAt(
  transaction: TenantTransaction,
  { windows }: AgentRow,
  hash: string | undefined,
  now: Date,
): Promise<boolean> {
  const own = hash ? windows.find(({ hash_id }) => hash_id === hash) : windows[0];
  if (hash && !own) throw invalidField('window_hash', 'unknown_reference');
  const window = own && (await findTriedWindow(transaction, own.id, 'draft'));
  return window ? openingAt(window.settings.hours, now).isOpen : true;
}
