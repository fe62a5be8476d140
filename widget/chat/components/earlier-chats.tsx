import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import type { EarlierChat, Snippet } from '../transport/chat-api.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import * as css from './earlier-chats.module.css';
import { IconButton } from './icon-button.tsx';
import { Problem } from './problem-note.tsx';
import { Thinking } from './thinking.tsx';

/** So long nobody types before it is searched. */
const pauseMs = 250;

interface EarlierChatsProps {
  onBack: () => void;
}

/** The customer's chats with this business, to go on with one of them. */
export function EarlierChats({ onBack }: EarlierChatsProps) {
  const t = useTranslator();
  const earlier = useChat((chat) => chat.earlier);
  const show = useChat((chat) => chat.show);
  const current = useChat((chat) => chat.sessionId);
  const [chats, setChats] = useState<EarlierChat[]>();
  const [problem, setProblem] = useState<{ code: string; retry: () => void }>();
  const [words, setWords] = useState('');
  const wanted = useRef('');
  const back = useRef<HTMLButtonElement>(null);
  const time = useMemo(
    () => new Intl.DateTimeFormat(t.language, { dateStyle: 'medium', timeStyle: 'short' }),
    [t],
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

  const load = () =>
    attempt(async () => {
      const asked = wanted.current;
      const found = await earlier(asked);
      if (asked === wanted.current) setChats(found); // else it was typed on
    });
  const latestLoad = useRef(load);
  latestLoad.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    void load();
  }, []);

  useEffect(() => {
    if (words.trim() === wanted.current) return;
    wanted.current = words.trim();
    const timer = setTimeout(() => void latestLoad.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);

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
      <input
        type="search"
        className={css.search}
        value={words}
        maxLength={200}
        aria-label={t('earlier.search')}
        placeholder={t('earlier.search')}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && <Problem code={problem.code} onRetry={problem.retry} />}
      {!chats && !problem && <Thinking />}
      {chats?.length === 0 && (
        <p className={css.empty} role="status">
          {t(wanted.current ? 'earlier.notFound' : 'earlier.empty')}
        </p>
      )}
      <ul className={css.list}>
        {chats?.map(({ session_id: id, text, snippet, last_updated_at: at }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current || undefined}
              onClick={() => choose(id)}
            >
              <span>{snippet ? <Marked {...snippet} /> : text}</span>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A text with what was searched for marked in it. */
function Marked({ text, marks }: Snippet) {
  let shown = 0;
  const parts = marks.map(([start, end]) => {
    const before = text.slice(shown, start);
    shown = end;
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return [...parts, text.slice(shown)];
}
