import type { CountryCode } from 'libphonenumber-js/max';
import { invalidField } from '#server/platform/http/app-error.ts';

/** The numbering plans, four megabytes: loaded with the first number. */
const loadPlans = () => import('libphonenumber-js/max');

/**
 * A mobile number in E.164, parsed as written in `country`. Throws for other numbers: an SMS to a
 * landline costs money and reaches nobody.
 */
export async function toMobileNumber(text: string, country: string): Promise<string> {
  const parsed = await parse(text, country);
  // In North America mobile and fixed numbers look alike.
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed?.getType() ?? '');
  if (!parsed?.isValid() || parsed.ext || !isMobile) {
    throw invalidField('phone_number', 'invalid_phone');
  }
  return parsed.number;
}

/** The digits of a number in E.164 as they are dialed in its country, and the country's code, such as 82. */
export async function splitPhoneNumber(
  number: string,
): Promise<{ national: string; country: string }> {
  const { parsePhoneNumber } = await loadPlans();
  const parsed = parsePhoneNumber(number);
  const national = parsed.formatNational().replace(/\D/g, '');
  return { national, country: parsed.countryCallingCode };
}

/** Any callable number in E.164; null when invalid. */
export async function toPhoneNumber(text: string, country: string): Promise<string | null> {
  const parsed = await parse(text, country);
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

async function parse(text: string, country: string) {
  const { isSupportedCountry, parsePhoneNumberFromString } = await loadPlans();
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'KR';
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

/** An E.164 number formatted for people: `+82 10 1234 5678`. */
export async function displayNumber(number: string): Promise<string> {
  const { parsePhoneNumberFromString } = await loadPlans();
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** The part of a number that may be logged: `+8210****5678`. */
export function maskNumber(number: string): string {
  return number.replace(/\d{4}(?=\d{4}$)/, '****');
}
