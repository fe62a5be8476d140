import type { AgentRow } from '#server/features/agents/index.ts';
import { agentDocumentRoutes } from '#server/features/knowledge/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Transcribe } from '#server/platform/llm/create-transcriber.ts';
import { companionEndpoints, companionProfileSchema } from '#shared/contracts/companion.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { draftProfile } from './draft-profile.ts';
import { interviewRoutes } from './interview.routes.ts';
import { createInterviewsRepository } from './interviews.repository.ts';
import { ofCompanion, ofCompanionToChange } from './of-companion.ts';
import { setupRoutes } from './setup.routes.ts';
import { triviaRoutes } from './trivia.routes.ts';

export interface CompanionDeps {
  bus: Bus;
  model: ChatModel | null;
  /** null where no service is set up that writes down what is said. */
  transcribe: Transcribe | null;
  clock: Clock;
  customerOrigin: string;
}

/** Agents that speak as a persona (CO1–CO5). */
export function companionRoutes(app: App, deps: CompanionDeps): void {
  agentDocumentRoutes(app, deps, 'companion', companionEndpoints);
  interviewRoutes(app, deps);
  triviaRoutes(app);
  setupRoutes(app, deps);

  implement(
    app,
    companionEndpoints.getProfile,
    (_input, context, { id }: AgentRow) => companionsOf(context).profile(id),
    ofCompanion,
  );

  implementInSteps(
    app,
    companionEndpoints.saveProfile,
    async ({ query, body = companionProfileSchema.parse({}) }, steps, { id }: AgentRow) => {
      const drafted = query.generate
        ? await draftProfile(deps.model, await steps.inTransaction(readyInterviews(id)), body)
        : null;
      return steps.finish(async (context) => {
        await ofCompanionToChange.find({ agent_id: id }, context);
        const companions = companionsOf(context);
        const before = await companions.profile(id);
        if (!drafted) await companions.saveProfile(id, body);
        await context.audit({
          action: 'companion.profile_changed',
          objectType: 'agent',
          objectId: id,
          before,
          // A draft changes nothing, and so nothing is written.
          after: drafted ? before : body,
        });
        return drafted ?? body;
      });
    },
    ofCompanionToChange,
  );
}

function readyInterviews(agentId: string) {
  return ({ transaction, caller }: MemberContext) =>
    createInterviewsRepository(transaction, caller.organizationId).ready(agentId);
}

export function companionsOf({ transaction, caller }: MemberContext) {
  return createCompanionRepository(transaction, caller.organizationId);
}
