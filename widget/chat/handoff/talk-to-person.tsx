import { useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { SvgIcon } from '../components/icon.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { getProblemCode } from '../transport/chat-problem.ts';
import { findComposer } from './find-composer.ts';
import * as css from './talk-to-person.module.css';

/** Requests a staff member. The parent replaces it by the status while one is pending. */
export function TalkToPerson() {
  const t = useTranslator();
  const requestPerson = useChat((chat) => chat.requestPerson);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask() {
    if (isAsking || !button.current) return;
    const field = findComposer(button.current);
    setAsking(true);
    setProblem(null);
    try {
      if (await requestPerson()) field?.focus({ preventScroll: true });
    } catch (error) {
      setProblem(getProblemCode(error));
    }
    setAsking(false);
  }

  return (
    <>
      {problem && <ProblemAlert code={problem} onRetry={ask} />}
      <button
        ref={button}
        type="button"
        className={css.talk}
        aria-disabled={isAsking}
        onClick={ask}
      >
        <SvgIcon name="person" />
        {t('handoff.ask')}
      </button>
    </>
  );
}
