import type { z } from 'zod';
import {
  createOnboardingRepository,
  createProfilesRepository,
} from '#server/people/users/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import type { LoginData } from './login-data.ts';

/** The user's profile and onboarding. */
export function userRoutes(app: App, { loginData }: { loginData: LoginData }): void {
  const { db } = app.platform;

  const change = async (
    { body }: { body: z.output<typeof userEndpoints.change.body> },
    context: UserContext,
  ) => {
    const { user } = context;
    await db.transaction().execute(async (transaction) => {
      const profiles = createProfilesRepository(transaction);
      const before = found(await profiles.lock(user.id), 'user');
      const after = {
        name: body.name ?? before.name,
        language: body.language ?? before.language,
        darkmode: body.darkmode === undefined ? before.darkmode : body.darkmode,
      };
      await profiles.change(user.id, after);
      if (!user.currentOrganizationId) return;
      const object = { objectType: 'user', objectId: user.id };
      const entry = { action: 'user.changed', ...object, before, after } as const;
      await auditByUser(transaction, context, user.currentOrganizationId, entry);
    });
    return loginData.get(user.id);
  };
  implement(app, userEndpoints.change, change, {
    async find({ id }, { user }) {
      if (id !== user.id) throw new AppError('not_found', 'another person');
    },
  });

  implement(app, userEndpoints.onboarding, async ({ body }, { user }) => {
    const onboarding = createOnboardingRepository(db);
    const { step, completed } = body;
    if (completed !== undefined) await onboarding.setEnded(user.id, completed);
    if (step !== undefined) await onboarding.finishStep(user.id, step);
    else if (completed === undefined) await onboarding.finishStep(user.id, 'next');
    return loginData.get(user.id);
  });
}
