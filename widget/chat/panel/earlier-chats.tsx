import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { Thinking } from '../messages/thinking.tsx';
import type { EarlierChat, SearchSnippet } from '../transport/chat-api.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import * as css from './earlier-chats.module.css';

const debounceMs = 250;

interface EarlierChatsProps {
  onBack: () => void;
}

/** Lists and searches the previous chats of the customer. */
export function EarlierChats({ onBack }: EarlierChatsProps) {
  const t = useTranslator();
  const listChats = useChat((chat) => chat.listChats);
  const openChat = useChat((chat) => chat.openChat);
  const current = useChat((chat) => chat.sessionId);
  const [chats, setChats] = useState<EarlierChat[]>();
  const [problem, setProblem] = useState<{ code: string; retry: () => void }>();
  const [input, setInput] = useState('');
  const query = useRef('');
  const back = useRef<HTMLButtonElement>(null);
  const time = useMemo(
    () => new Intl.DateTimeFormat(t.language, { dateStyle: 'medium', timeStyle: 'short' }),
    [t],
  );

  async function run(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const code = error instanceof ChatProblem ? error.code : 'internal';
      setProblem({ code, retry: () => run(work) });
    }
  }

  const load = () =>
    run(async () => {
      const requested = query.current;
      const results = await listChats(requested);
      if (requested === query.current) setChats(results); // ignore outdated results
    });
  const latestLoad = useRef(load);
  latestLoad.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    void load();
  }, []);

  useEffect(() => {
    if (input.trim() === query.current) return;
    query.current = input.trim();
    const timer = setTimeout(() => void latestLoad.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [input]);

  const choose = (id: string) =>
    run(async () => {
      if (id !== current) await openChat(id);
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
        value={input}
        maxLength={200}
        aria-label={t('earlier.search')}
        placeholder={t('earlier.search')}
        onChange={(event) => setInput(event.target.value)}
      />
      {problem && <ProblemAlert code={problem.code} onRetry={problem.retry} />}
      {!chats && !problem && <Thinking />}
      {chats?.length === 0 && (
        <p className={css.empty} role="status">
          {t(query.current ? 'earlier.notFound' : 'earlier.empty')}
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
              <span>{snippet ? <MarkedSnippet {...snippet} /> : removeBidiControls(text)}</span>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Highlights the matches of the search. */
function MarkedSnippet({ text, marks }: SearchSnippet) {
  let shown = 0;
  const parts = marks.map(([start, end]) => {
    const before = removeBidiControls(text.slice(shown, start));
    shown = end;
    return (
      <Fragment key={start}>
        {before}
        <mark>{removeBidiControls(text.slice(start, end))}</mark>
      </Fragment>
    );
  });
  return [...parts, removeBidiControls(text.slice(shown))];
}
