import type { AgentRow } from '#server/features/agents/index.ts';
import { agentDocumentRoutes } from '#server/features/knowledge/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
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

  implement(
    app,
    companionEndpoints.saveProfile,
    async ({ query, body = companionProfileSchema.parse({}) }, context, agent: AgentRow) => {
      const companions = companionsOf(context);
      const before = await companions.profile(agent.id);
      const entry = { action: 'companion.profile_changed', objectType: 'agent' } as const;
      if (query.generate) {
        // Nothing is changed, and so nothing is written.
        await context.audit({ ...entry, objectId: agent.id, before, after: before });
        const { transaction, caller } = context;
        const interviews = createInterviewsRepository(transaction, caller.organizationId);
        return draftProfile(deps.model, await interviews.ready(agent.id), body);
      }
      await companions.saveProfile(agent.id, body);
      await context.audit({ ...entry, objectId: agent.id, before, after: body });
      return body;
    },
    ofCompanionToChange,
  );
}

export function companionsOf({ transaction, caller }: MemberContext) {
  return createCompanionRepository(transaction, caller.organizationId);
}
