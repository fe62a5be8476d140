import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';

export interface ChatMessages {
  [key: string]: string | ChatMessages;
}

/**
 * Returns the text of the first key that has one, with `{{values}}` replaced; `count` selects the
 * plural form (`key_one`, `key_other`). Returns `error` if no key has a text.
 */
export interface ChatTranslator {
  (key: string | string[], values?: Readonly<Record<string, string | number>>): string;
  /** For Intl formats and speech recognition. */
  readonly language: Language;
}
const keyTranslator: ChatTranslator = Object.assign((key: string | string[]) => String(key), {
  language: 'en' as const,
});

export const TranslatorContext = createContext(keyTranslator);

export const useTranslator = () => useContext(TranslatorContext);

/** Loads the chunk of the language. */
async function loadMessages(language: Language): Promise<ChatMessages> {
  const file = await import(
    /* webpackChunkName: "[request]" */ `../../../locales/${language}/widget.json`
  );
  return file.default;
}

/**
 * A small replacement for i18next that reads the same files (docs/decisions/0010-widget-translations.md).
 * `fallback` has the texts that are missing here.
 */
export function createChatTranslator(
  language: Language,
  messages: ChatMessages,
  fallback?: ChatTranslator,
): ChatTranslator {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  function find(key: string): string | undefined {
    let part: string | ChatMessages | undefined = messages;
    for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
    return typeof part === 'string' ? part : undefined;
  }

  const translate = (
    key: string | string[],
    values: Readonly<Record<string, string | number>> = {},
  ) => {
    const { count } = values;
    const pluralSuffix = typeof count === 'number' ? `_${plurals.select(count)}` : '';
    const text = [key].flat().flatMap((name) => find(name + pluralSuffix) ?? find(name) ?? []);
    if (text[0] === undefined && fallback) return fallback(key, values);
    return (text[0] ?? 'error').replace(/\{\{(\w+)\}\}/g, (placeholder, name) => {
      const value = values[name] ?? placeholder;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
  return Object.assign(translate, { language });
}

/** Returns the previous language's translator until the new texts have loaded. */
export function useLoadedTranslator(language: Language): ChatTranslator | undefined {
  const [translator, setTranslator] = useState<{ t: ChatTranslator }>();
  useEffect(() => {
    let isCurrent = true;
    loadMessages(language).then((messages) => {
      if (isCurrent) setTranslator({ t: createChatTranslator(language, messages) });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return translator?.t;
}
