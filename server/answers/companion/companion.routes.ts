import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { findAgentModel } from '#server/chatbots/windows/index.ts';
import { agentDocumentRoutes } from '#server/knowledge/documents/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Transcribe } from '#server/platform/llm/create-transcriber.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { companionAgent, editableCompanionAgent } from './companion-agent.ts';
import { draftProfile } from './draft-profile.ts';
import { interviewRoutes } from './interview.routes.ts';
import { createInterviewsRepository } from './interviews.repository.ts';
import { saveProfile } from './save-profile.ts';
import { setupRoutes } from './setup.routes.ts';
import { triviaRoutes } from './trivia.routes.ts';

export interface CompanionDeps {
  bus: Bus;
  db: Database;
  models: Models;
  /** Null when no transcription service is configured. */
  transcribe: Transcribe | null;
  clock: Clock;
  customerOrigin: string;
}

export function companionRoutes(app: App, deps: CompanionDeps): void {
  agentDocumentRoutes(app, deps, 'companion', companionEndpoints);
  interviewRoutes(app, deps);
  triviaRoutes(app);
  setupRoutes(app, deps);

  implement(
    app,
    companionEndpoints.getProfile,
    (_input, context, { id }: AgentRow) => companionsOf(context).getProfile(id),
    companionAgent,
  );

  implementInSteps(
    app,
    companionEndpoints.saveProfile,
    async ({ query, body = companionProfileSchema.parse({}) }, steps, agent: AgentRow) => {
      const { id } = agent;
      const drafted = query.generate
        ? await draftProfile(
            await findAgentModel(deps, agent, 'companion_profile'),
            await steps.inTransaction(readyInterviews(id)),
            body,
          )
        : null;
      return steps.finish(async (context) => {
        await editableCompanionAgent.find({ agent_id: id }, context);
        if (!drafted) {
          await saveProfile(context, id, body);
          return body;
        }
        // A draft stores nothing. Every call has to audit; an entry without changes is not stored.
        const object = { objectType: 'agent', objectId: id };
        await context.audit({
          action: 'companion.profile_changed',
          ...object,
          before: {},
          after: {},
        });
        return drafted;
      });
    },
    editableCompanionAgent,
  );
}

function readyInterviews(agentId: string) {
  return ({ transaction, caller }: MemberContext) =>
    createInterviewsRepository(transaction, caller.organizationId).listReady(agentId);
}

function companionsOf({ transaction, caller }: MemberContext) {
  return createCompanionRepository(transaction, caller.organizationId);
}
