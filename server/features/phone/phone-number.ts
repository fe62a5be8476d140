import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { invalidField } from '#server/platform/http/app-error.ts';

/**
 * A mobile number in E.164 (V7), as people of `country` write it. Throws for what is none: a code
 * that is sent to a fixed line costs money and reaches nobody.
 */
export function toMobileNumber(text: string, country: string): string {
  const parsed = parse(text, country);
  // Where both look alike, as in North America, either may be mobile.
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed?.getType() ?? '');
  if (!parsed?.isValid() || parsed.ext || !isMobile) {
    throw invalidField('phone_number', 'invalid_phone');
  }
  return parsed.number;
}

/** Any number that people can be called at, in E.164; null for what is none. */
export function toPhoneNumber(text: string, country: string): string | null {
  const parsed = parse(text, country);
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

function parse(text: string, country: string) {
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'KR';
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

/** A number in E.164 as people read it: `+82 10 1234 5678`. */
export function displayNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** What of a number may stand in a log: `+8210****5678`. */
export function maskNumber(number: string): string {
  return number.replace(/\d{4}(?=\d{4}$)/, '****');
}
