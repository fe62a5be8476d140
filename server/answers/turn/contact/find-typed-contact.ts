import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type { ContactPrefill } from '#shared/contracts/answers/answer-cards.ts';

/**
 * The email address and the phone number (E.164) that a customer leaves, such as “my mail is
 * ana@example.com”; null for other messages and for questions. Numbers without a calling code are parsed as
 * written in `country`.
 */
export async function findTypedContact(
  message: string,
  country: string,
): Promise<ContactPrefill | null> {
  if (message.length > maxLength || /[?？]/.test(message)) return null;
  const email = emailAddress.exec(message)?.[0];
  const digits = phoneNumber.exec(message.replace(emailAddress, ' '))?.[0];
  const phone = digits ? await toPhoneNumber(digits, country) : null;
  if (!email && !phone) return null;
  return { ...(email && { email }), ...(phone && { phone_number: phone }) };
}

/** In a longer message, an address belongs to the question. */
const maxLength = 200;

export const emailAddress =
  /(?<![\w.+-])[\w+-]{1,40}(?:\.[\w+-]{1,40}){0,3}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/i;
/** Begins with a calling code or a zero, unlike the numbers of orders. */
export const phoneNumber = /(?<![A-Za-z\d])(?:\+|\(?0)\d(?:[\s().-]{0,2}\d){6,13}(?!\d)/;
