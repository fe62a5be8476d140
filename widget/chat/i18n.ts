import { createInstance, type TFunction } from 'i18next';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';

type Messages = Record<string, unknown>;

export type Translator = TFunction;
export const TranslatorContext = createContext<Translator>(((key: string) => key) as Translator); // shows keys where nobody provides texts

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
  return i18n.t;
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
