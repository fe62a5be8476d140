import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type Language, type LocalizedText, languages } from '#shared/contracts/languages.ts';

/** A hash that identifies a consent text; empty for an empty text. */
export function consentVersion(text: string): string {
  return text === '' ? '' : sha256(text).slice(0, 16);
}

/** The text with this version in any language; undefined when it was changed since. */
export function findConsentText(
  texts: LocalizedText,
  version: string | undefined,
): string | undefined {
  return languages
    .map((language: Language) => inLanguage(texts, language))
    .find((text) => text !== '' && consentVersion(text) === version);
}

/** Below this age a guardian must consent: 14 in Korea (PIPA 22-2), 13 elsewhere (COPPA). */
export function guardianAgeIn(country: string): number {
  return country === 'KR' ? 14 : 13;
}
