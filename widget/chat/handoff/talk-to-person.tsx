import { useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { Icon } from '../components/icon.tsx';
import { Problem } from '../components/problem-note.tsx';
import { useTranslator } from '../i18n.ts';
import { codeOf } from '../transport/chat-problem.ts';
import { fieldBeside } from './field-beside.ts';
import * as css from './talk-to-person.module.css';

/** Asks for a person. Once one is waited for, whoever shows this button shows that instead. */
export function TalkToPerson() {
  const t = useTranslator();
  const askForPerson = useChat((chat) => chat.askForPerson);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask() {
    if (isAsking || !button.current) return;
    const field = fieldBeside(button.current);
    setAsking(true);
    setProblem(null);
    try {
      if (await askForPerson()) field?.focus({ preventScroll: true });
    } catch (error) {
      setProblem(codeOf(error));
    }
    setAsking(false);
  }

  return (
    <>
      {problem && <Problem code={problem} onRetry={ask} />}
      <button
        ref={button}
        type="button"
        className={css.talk}
        aria-disabled={isAsking}
        onClick={ask}
      >
        <Icon name="person" />
        {t('handoff.ask')}
      </button>
    </>
  );
}
