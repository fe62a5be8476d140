import { createOnboardingRepository } from '#server/people/users/index.ts';
import { createCode, sendCodeBySms, tooEarly } from '#server/platform/auth/sent-codes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { SendSms } from '#server/platform/sms/index.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { createPhoneRepository } from './phone.repository.ts';
import type { PhoneServices } from './phone.routes.ts';

const hour = 3600;
/** Rate limits; one account or IP address may use the numbers of several people. */
const perNumber = { name: 'code-number', points: 5, seconds: hour };
const perUser = { name: 'code-user', points: 10, seconds: hour };
const perAddress = { name: 'code-address', points: 20, seconds: hour };

/**
 * Sends a code to a number. The response is the same for a number that belongs to another account.
 * Returns the code where it is displayed instead of sent (demo).
 */
export async function sendCode(
  services: PhoneServices,
  { user, ip, language }: UserContext,
  phoneNumber: string,
): Promise<{ code?: string }> {
  const { db, limits, translator } = services;
  const deliver = services.sendSms ?? createSmsLog(services);
  const codes = createPhoneRepository(db, user.id);
  // Requests that are too early consume no limit.
  const pending = await codes.findPending();
  if (pending?.phoneNumber === phoneNumber && pending.resendIn > 0)
    throw tooEarly(pending.resendIn);
  await limits.consume(perNumber, phoneNumber);
  await limits.consume(perUser, user.id);
  await limits.consume(perAddress, ip);

  const { code, codeHash } = await createCode();
  if (!(await codes.replace(phoneNumber, codeHash))) throw tooEarly();
  const message = { to: phoneNumber, text: translator.text(language, 'server:sms.code', { code }) };
  try {
    await sendCodeBySms(deliver, message, { log: services.log, field: 'phone_number' });
  } catch (error) {
    // The code was not delivered, so another may be requested at once.
    await codes.removeCode(codeHash);
    throw error;
  }
  await createOnboardingRepository(db).finishStep(user.id, onboardingSteps.phone);
  return services.sendSms ? {} : { code };
}

/** Logs messages instead of sending them; throws outside of demos and development. */
function createSmsLog({ phonePolicy, log }: PhoneServices): SendSms {
  if (phonePolicy === 'off') throw new AppError('sms_disabled', 'SMS_PROVIDER is not set');
  return async ({ to, text }) => log.warn({ to, text }, 'no SMS_PROVIDER: shown, not sent');
}
