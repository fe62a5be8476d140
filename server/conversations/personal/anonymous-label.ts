import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface SessionReader {
  language: Language;
  translator: Translator;
}

/** The label of a customer without a name, or whose name the reader may not see. */
export function anonymousLabel(sessionId: string, { language, translator }: SessionReader): string {
  return translator.text(language, 'server:session.customer', { code: sessionId.slice(-4) });
}
