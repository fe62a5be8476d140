import { randomInt } from 'node:crypto';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { type SendSms, SmsError } from '#server/platform/sms/index.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Seconds until another code can be sent to the same recipient. */
export const resendSeconds = 60;
/** How often the digits of one code can be entered. */
export const maxAttempts = 5;

/** An attempt at a code, counted before the comparison. */
export interface CodeAttempt {
  codeHash: string;
  attemptsLeft: number;
}

/** A code of six digits, with a slow hash, because a fast one could be reversed at once. */
export async function createCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}

/** Returns the hash of the entered code; throws if it is wrong, or if there is no usable one (null). */
export async function assertCode(attempt: CodeAttempt | null, code: string): Promise<string> {
  if (!attempt) throw new AppError('code_expired', 'no valid code for this recipient');
  const { codeHash, attemptsLeft } = attempt;
  if (await checkPassword(codeHash, code)) return codeHash;
  throw new AppError('wrong_code', `${attemptsLeft} attempts left`, {
    context: { tries_left: attemptsLeft },
  });
}

export function tooEarly(retryAfter = resendSeconds): AppError {
  return new AppError('rate_limited', `a code was sent less than ${resendSeconds} s ago`, {
    retryAfter,
  });
}

/** Sends a code by SMS; a number that cannot receive it is an error of the request's `field`. */
export async function sendCodeBySms(
  send: SendSms,
  message: Parameters<SendSms>[0],
  { log, field }: { log: HttpPlatform['log']; field: string },
): Promise<void> {
  try {
    await send(message);
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.warn({ err: error }, 'a code was not sent');
    if (error.reason === 'number') throw invalidField(field, 'invalid_phone');
    throw new AppError('upstream_failed', error.message);
  }
}
