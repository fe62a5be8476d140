import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type Language, type LocalizedText, languages } from '#shared/contracts/languages.ts';

/** Identifies a consent text by its content; empty without a text. */
export function consentVersion(text: string): string {
  return text === '' ? '' : sha256(text).slice(0, 16);
}

/** The text of this version in any language; undefined after a change. */
export function consentTextOf(
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
