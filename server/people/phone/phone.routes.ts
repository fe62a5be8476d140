import { resendSeconds } from '#server/platform/auth/sent-codes.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App, HttpPlatform } from '#server/platform/http/platform.ts';
import { displayNumber, toMobileNumber } from '#server/platform/phone-number.ts';
import type { SendSms } from '#server/platform/sms/index.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import { phoneEndpoints } from '#shared/contracts/people/phone.ts';
import { codeSeconds, createPhoneRepository } from './phone.repository.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

interface PhoneDeps {
  sendSms: SendSms | null;
  phonePolicy: PhonePolicy;
  consoleOrigin: string;
}
export type PhoneServices = PhoneDeps & Pick<HttpPlatform, 'db' | 'limits' | 'translator' | 'log'>;

/** Verification of a phone number by a code. */
export function phoneRoutes(app: App, deps: PhoneDeps): void {
  const { db } = app.platform;
  const services: PhoneServices = { ...app.platform, ...deps };
  const codesOf = (userId: string) => createPhoneRepository(db, userId);

  async function pendingOf(userId: string) {
    const pending = await codesOf(userId).findPending();
    return (
      pending && {
        phone_number: pending.phoneNumber,
        display: await displayNumber(pending.phoneNumber),
        expires_in: pending.expiresIn,
        resend_in: pending.resendIn,
      }
    );
  }
  async function numberIn(
    body: { phone_number: string; country_code?: string | undefined },
    userId: string,
  ) {
    const country = body.country_code ?? (await codesOf(userId).getCountry());
    return toMobileNumber(body.phone_number, country);
  }

  implement(app, phoneEndpoints.pending, async (_input, { user }) => {
    const verified = await codesOf(user.id).findNumber();
    return {
      pending: await pendingOf(user.id),
      ...{ verified, verified_display: verified && (await displayNumber(verified)) },
    };
  });

  implement(app, phoneEndpoints.send, async ({ body }, context) => {
    const number = await numberIn(body, context.user.id);
    const displayed = await sendCode(services, context, number);
    return {
      ...{ phone_number: number, display: await displayNumber(number), ...displayed },
      ...{ expires_in: codeSeconds, resend_in: resendSeconds },
    };
  });

  implement(app, phoneEndpoints.verify, async ({ body }, context) => {
    const number = await numberIn(body, context.user.id);
    await verifyCode(services, context, { number, code: body.code });
    return { phone_number: number };
  });
}
