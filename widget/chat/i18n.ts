import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';

interface Messages {
  [key: string]: string | Messages;
}

/**
 * Of several keys, the first that has a text, with its `{{values}}` filled in; a `count` chooses
 * between `key_one` and `key_other`. No text: `error`.
 */
export interface Translator {
  (key: string | string[], values?: Readonly<Record<string, string | number>>): string;
  /** For what the browser itself writes: dates, prices, speech. */
  readonly language: Language;
}
const shownKeys: Translator = Object.assign((key: string | string[]) => String(key), {
  language: 'en' as const,
});
export const TranslatorContext = createContext(shownKeys); // where nobody provides texts

export const useTranslator = () => useContext(TranslatorContext);

/** The texts of one language only; they come as a chunk of their own beside the chat. */
async function loadMessages(language: Language): Promise<Messages> {
  const file = await import(
    /* webpackChunkName: "[request]" */ `../../locales/${language}/widget.json`
  );
  return file.default;
}

/** Reads the same files as i18next, which would be a seventh of the chat (docs/decisions/0010). */
export function createTranslator(language: Language, messages: Messages): Translator {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  function find(key: string): string | undefined {
    let part: string | Messages | undefined = messages;
    for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
    return typeof part === 'string' ? part : undefined;
  }

  const translate = (
    key: string | string[],
    values: Readonly<Record<string, string | number>> = {},
  ) => {
    const { count } = values;
    const ending = typeof count === 'number' ? `_${plurals.select(count)}` : '';
    const text = [key].flat().flatMap((name) => find(name + ending) ?? find(name) ?? []);
    return (text[0] ?? 'error').replace(/\{\{(\w+)\}\}/g, (hole, name) => {
      const value = values[name] ?? hole;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
  return Object.assign(translate, { language });
}

/** The texts for `language` once they are there; the former language's until then. */
export function useLoadedTranslator(language: Language): Translator | undefined {
  const [translator, setTranslator] = useState<{ t: Translator }>();
  useEffect(() => {
    let wanted = true;
    loadMessages(language).then((messages) => {
      if (wanted) setTranslator({ t: createTranslator(language, messages) });
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return translator?.t;
}
