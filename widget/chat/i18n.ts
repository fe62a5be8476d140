import { createInstance } from 'i18next';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';

type Messages = Record<string, unknown>;

/** Of several keys, the first that has a text. */
export type Translator = (key: string | string[], values?: Record<string, unknown>) => string;
export const TranslatorContext = createContext<Translator>((key) => String(key)); // shows keys where nobody provides texts

export const useTranslator = () => useContext(TranslatorContext);

/** The texts of one language only; they come as a chunk of their own beside the chat. */
async function loadMessages(language: Language): Promise<Messages> {
  const file = await import(
    /* webpackChunkName: "[request]" */ `../../locales/${language}/widget.json`
  );
  return file.default;
}

export function createTranslator(language: Language, messages: Messages): Translator {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    ns: 'widget',
    defaultNS: 'widget',
    resources: { [language]: { widget: messages } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // The types of keys are those of the console; the widget's texts are its own.
  const translate = i18n.t as unknown as Translator;
  return translate;
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
