import type { AccountAddress } from '#server/conversations/web/index.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import { toMobileNumber } from '#server/platform/phone-number.ts';
import { emailSchema } from '#shared/contracts/people/account.ts';

/** Where a code is sent to. */
export interface Recipient {
  kind: 'email' | 'phone_number';
  /** The address in lower case, or the number in E.164. */
  value: string;
}

/** Reads an e-mail address, or a mobile number as it is written in `country`. */
export async function readRecipient(text: string, country: string): Promise<Recipient> {
  if (!text.includes('@')) return { kind: 'phone_number', value: await readNumber(text, country) };
  const email = emailSchema.safeParse(text);
  if (!email.success) throw invalidField('recipient', 'invalid_email');
  return { kind: 'email', value: email.data };
}

async function readNumber(text: string, country: string): Promise<string> {
  try {
    return await toMobileNumber(text, country);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw invalidField('recipient', 'invalid_phone');
  }
}

export const addressOf = ({ kind, value }: Recipient): AccountAddress => ({
  email: kind === 'email' ? value : null,
  phone_number: kind === 'phone_number' ? value : null,
});
