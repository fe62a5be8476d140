import {
  createOnboardingRepository,
  createProfilesRepository,
} from '#server/people/users/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { assertCode } from '#server/platform/auth/sent-codes.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { queueMail, salutation } from '#server/platform/mail/index.ts';
import { maskNumber } from '#server/platform/phone-number.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { createPhoneRepository } from './phone.repository.ts';
import type { PhoneServices } from './phone.routes.ts';

/**
 * Verifies a number by its code. The previous number stays valid until then; a change is reported
 * by mail, in case somebody else made it.
 */
export async function verifyCode(
  { db, translator, consoleOrigin }: PhoneServices,
  context: UserContext,
  { number, code }: { number: string; code: string },
): Promise<void> {
  const { user } = context;
  const attempt = await createPhoneRepository(db, user.id).countAttempt(number);
  const codeHash = await assertCode(attempt, code);
  try {
    await db.transaction().execute(async (transaction) => {
      const codes = createPhoneRepository(transaction, user.id);
      if (!(await codes.removeCode(codeHash))) {
        throw new AppError('code_expired', 'used or replaced');
      }
      const before = await codes.findNumber();
      await createProfilesRepository(transaction).setPhoneNumber(user.id, number);
      const onboarding = createOnboardingRepository(transaction);
      await onboarding.finishStep(user.id, onboardingSteps.code);
      if (before && before !== number) await queueMail(transaction, changedMail(number));
      if (!user.currentOrganizationId) return;
      await auditByUser(transaction, context, user.currentOrganizationId, {
        ...{ action: 'user.phone_verified', objectType: 'user', objectId: user.id },
        before: { phone_number: before && maskNumber(before) },
        after: { phone_number: maskNumber(number) },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_phone_number')) throw error;
    throw new AppError('phone_taken', 'another account has verified this number');
  }

  function changedMail(newNumber: string) {
    const values = {
      name: salutation(user),
      number: maskNumber(newNumber),
      url: consoleOrigin + consolePaths.resetPassword,
    };
    return {
      to: user.email,
      subject: translator.text(user.language, 'server:mail.phoneChanged.subject'),
      text: translator.text(user.language, 'server:mail.phoneChanged.body', values),
    };
  }
}
