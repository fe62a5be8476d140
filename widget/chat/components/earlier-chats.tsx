import { useEffect, useMemo, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import type { EarlierChat } from '../transport/chat-api.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import * as css from './earlier-chats.module.css';
import { IconButton } from './icon-button.tsx';
import { Problem } from './problem-note.tsx';
import { Thinking } from './thinking.tsx';

interface EarlierChatsProps {
  language: string;
  onBack: () => void;
}

/** The customer's chats with this business, to go on with one of them. */
export function EarlierChats({ language, onBack }: EarlierChatsProps) {
  const t = useTranslator();
  const earlier = useChat((chat) => chat.earlier);
  const show = useChat((chat) => chat.show);
  const current = useChat((chat) => chat.sessionId);
  const [chats, setChats] = useState<EarlierChat[]>();
  const [problem, setProblem] = useState<{ code: string; retry: () => void }>();
  const back = useRef<HTMLButtonElement>(null);
  const time = useMemo(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    [language],
  );

  async function attempt(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const code = error instanceof ChatProblem ? error.code : 'internal';
      setProblem({ code, retry: () => attempt(work) });
    }
  }

  const load = () => attempt(async () => setChats(await earlier()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    void load();
  }, []);

  const choose = (id: string) =>
    attempt(async () => {
      if (id !== current) await show(id);
      onBack();
    });

  return (
    <div className={css.earlier}>
      <div className={css.head}>
        <IconButton ref={back} icon="back" label={t('earlier.back')} onClick={onBack} />
        <h3>{t('earlier.title')}</h3>
      </div>
      {problem && <Problem code={problem.code} onRetry={problem.retry} />}
      {!chats && !problem && <Thinking />}
      {chats?.length === 0 && <p className={css.empty}>{t('earlier.empty')}</p>}
      <ul className={css.list}>
        {chats?.map(({ session_id: id, text, last_updated_at: at }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current || undefined}
              onClick={() => choose(id)}
            >
              <span>{text}</span>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
