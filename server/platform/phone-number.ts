import type { CountryCode } from 'libphonenumber-js/max';
import { invalidField } from '#server/platform/http/app-error.ts';

/** The numbering plans of the world, four megabytes: loaded with the first number. */
const loadPlans = () => import('libphonenumber-js/max');

/**
 * A mobile number in E.164 (V7), as people of `country` write it. Throws for what is none: a code
 * that is sent to a fixed line costs money and reaches nobody.
 */
export async function toMobileNumber(text: string, country: string): Promise<string> {
  const parsed = await parse(text, country);
  // Where both look alike, as in North America, either may be mobile.
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed?.getType() ?? '');
  if (!parsed?.isValid() || parsed.ext || !isMobile) {
    throw invalidField('phone_number', 'invalid_phone');
  }
  return parsed.number;
}

/** Any number that people can be called at, in E.164; null for what is none. */
export async function toPhoneNumber(text: string, country: string): Promise<string | null> {
  const parsed = await parse(text, country);
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

async function parse(text: string, country: string) {
  const { isSupportedCountry, parsePhoneNumberFromString } = await loadPlans();
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'KR';
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

/** A number in E.164 as people read it: `+82 10 1234 5678`. */
export async function displayNumber(number: string): Promise<string> {
  const { parsePhoneNumberFromString } = await loadPlans();
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** What of a number may stand in a log: `+8210****5678`. */
export function maskNumber(number: string): string {
  return number.replace(/\d{4}(?=\d{4}$)/, '****');
}
