import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface SessionReader {
  language: Language;
  translator: Translator;
}

/** What the customer of a chat is called who has no name, or whose name is not for the reader. */
export function labelOf(sessionId: string, { language, translator }: SessionReader): string {
  return translator.text(language, 'server:session.visitor', { code: sessionId.slice(-4) });
}
