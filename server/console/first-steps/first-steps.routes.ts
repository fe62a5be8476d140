import { demoEmail, hasExamples } from '#server/console/demo/index.ts';
import { createInvitesRepository } from '#server/people/invites/index.ts';
import { windowScope } from '#server/people/members/index.ts';
import { createOnboardingRepository } from '#server/people/users/index.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type FirstStepName, firstStepEndpoints } from '#shared/contracts/console/first-steps.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { findStepState } from './first-steps.repository.ts';

/** The steps until a chatbot helps customers, computed from stored data. */
export function firstStepRoutes(app: App, { customerOrigin }: { customerOrigin: string }): void {
  const { db, ownOrigins } = app.platform;
  const origins = [...ownOrigins, customerOrigin];

  implementInSteps(app, firstStepEndpoints.get, async (_input, context) => {
    const { caller, user } = context;
    const onboarding = createOnboardingRepository(db);
    // Stored with the user, so outside of the organization's transaction.
    const closed = await onboarding.hasEnded(user.id);
    const mayHaveExamples = caller.role === 'owner' && user.email === demoEmail;
    const examples = mayHaveExamples && (await hasExamples(db, caller.organizationId));
    return context.finish(async ({ transaction, afterCommit }) => {
      const scope = { windows: windowScope(caller), ownOrigins: origins };
      const facts = await findStepState(transaction, caller.organizationId, scope);
      const invites = createInvitesRepository(transaction, caller.organizationId);
      const done: Record<FirstStepName, boolean> = {
        chatbot: facts.window_hash !== null,
        knowledge: facts.hasKnowledge,
        question: facts.hasQuestion,
        install: facts.isInstalled,
        colleague: facts.hasMembers || (await invites.hasAny()),
      };
      const steps = stepsFor(caller).map((name) => ({ name, done: done[name] }));
      const reached = reachedStep(
        done,
        steps.every((step) => step.done),
      );
      // Idempotent: a step that was reported before counts once.
      if (steps.length > 0 && reached > 0)
        afterCommit(() => onboarding.finishStep(user.id, reached));
      return {
        ...{ steps, window_hash: facts.window_hash, closed },
        ...(examples && { has_examples: true as const }),
      };
    });
  });
}

/** Steps that the caller has no permission for are left out. */
function stepsFor({ permission, role }: Caller): FirstStepName[] {
  const edits = permission.manage_chatbots_part || permission.manage_chatbots_all;
  return [
    ...(permission.manage_chatbots_all ? (['chatbot'] as const) : []),
    ...(edits ? (['knowledge', 'question', 'install'] as const) : []),
    ...(permission.manage_members && role !== 'member' ? (['colleague'] as const) : []),
  ];
}

/** The number of the last completed step of the onboarding; the last step ends it. */
function reachedStep({ chatbot, knowledge }: Record<FirstStepName, boolean>, isComplete: boolean) {
  if (isComplete) return onboardingSteps.install;
  if (!chatbot) return 0;
  return knowledge ? onboardingSteps.knowledge : onboardingSteps.chatbot;
}
