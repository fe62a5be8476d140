import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';
import {
  type ChatMessages,
  type ChatTranslator,
  createChatTranslator,
  TranslatorContext,
} from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { Thinking } from '../messages/thinking.tsx';

async function loadTexts(language: Language): Promise<ChatMessages> {
  const file = await import(
    /* webpackChunkName: "membership-[request]" */ `../../../locales/${language}/purchases.json`
  );
  return file.default;
}

interface MembershipTextsProps {
  /** Shows nothing instead of progress or a failure. */
  isOptional?: boolean;
  children: ReactNode;
}

/** Loads the texts about memberships, which few chatbots need; the others remain available. */
export function MembershipTexts({ isOptional = false, children }: MembershipTextsProps) {
  const chatTexts = useContext(TranslatorContext);
  const [texts, setTexts] = useState<ChatTranslator | null>();
  useEffect(() => {
    if (texts === null || texts?.language === chatTexts.language) return;
    let isCurrent = true;
    loadTexts(chatTexts.language).then(
      (own) =>
        isCurrent && setTexts(() => createChatTranslator(chatTexts.language, own, chatTexts)),
      () => isCurrent && setTexts(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [texts, chatTexts]);

  if (texts) return <TranslatorContext value={texts}>{children}</TranslatorContext>;
  if (isOptional) return null;
  if (texts === undefined) return <Thinking />;
  return <ProblemAlert code="connection_lost" onRetry={() => setTexts(undefined)} />;
}
