import { createAccountRepository } from '#server/features/account/index.ts';
import { windowScope } from '#server/platform/auth/window-scope.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type FirstStepName, firstStepEndpoints } from '#shared/contracts/first-steps.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { findFacts } from './first-steps.repository.ts';

/** What is still to be done before a chatbot helps anybody (N31): read from what is there. */
export function firstStepRoutes(app: App, { customerOrigin }: { customerOrigin: string }): void {
  const { db, ownOrigins } = app.platform;
  const origins = [...ownOrigins, customerOrigin];

  implementInSteps(app, firstStepEndpoints.get, async (_input, context) => {
    const { caller, user } = context;
    const accounts = createAccountRepository(db);
    // Of the person, and so outside of what the organization's transaction sees.
    const closed = await accounts.hasEndedOnboarding(user.id);
    return context.finish(async ({ transaction, afterCommit }) => {
      const scope = { windows: windowScope(caller), ownOrigins: origins };
      const facts = await findFacts(transaction, caller.organizationId, scope);
      const done: Record<FirstStepName, boolean> = {
        chatbot: facts.window_hash !== null,
        knowledge: facts.knows,
        question: facts.asked,
        install: facts.installed,
        colleague: facts.accompanied,
      };
      const steps = stepsFor(caller).map((name) => ({ name, done: done[name] }));
      const reached = reachedStep(
        done,
        steps.every((step) => step.done),
      );
      // Told again, a step counts once: looking twice changes nothing (AC6).
      if (steps.length > 0 && reached > 0) afterCommit(() => accounts.finishStep(user.id, reached));
      return { steps, window_hash: facts.window_hash, closed };
    });
  });
}

/** A step that the caller may not do is somebody else's to tick. */
function stepsFor({ permission, role }: Caller): FirstStepName[] {
  const edits = permission.manage_chatbots_part || permission.manage_chatbots_all;
  return [
    ...(permission.manage_chatbots_all ? (['chatbot'] as const) : []),
    ...(edits ? (['knowledge', 'question', 'install'] as const) : []),
    ...(permission.manage_members && role !== 'member' ? (['colleague'] as const) : []),
  ];
}

/** How far the onboarding has come, by the numbers of its steps; the last one ends it. */
function reachedStep({ chatbot, knowledge }: Record<FirstStepName, boolean>, isWhole: boolean) {
  if (isWhole) return onboardingSteps.install;
  if (!chatbot) return 0;
  return knowledge ? onboardingSteps.knowledge : onboardingSteps.chatbot;
}
