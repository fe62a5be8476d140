import { useEffect, useMemo, useRef } from 'react';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { Thinking } from '../messages/thinking.tsx';
import * as css from './earlier-chats.module.css';
import { MarkedSnippet } from './marked-snippet.tsx';
import { useEarlierChats } from './use-earlier-chats.ts';

interface EarlierChatsProps {
  onBack: () => void;
}

/** Lists and searches the previous chats of the customer. */
export function EarlierChats({ onBack }: EarlierChatsProps) {
  const t = useTranslator();
  const openChat = useChat((chat) => chat.openChat);
  const current = useChat((chat) => chat.sessionId);
  const { chats, problem, input, setInput, isSearching, run } = useEarlierChats();
  const back = useRef<HTMLButtonElement>(null);
  const time = useMemo(
    () => new Intl.DateTimeFormat(t.language, { dateStyle: 'medium', timeStyle: 'short' }),
    [t],
  );
  useEffect(() => back.current?.focus({ preventScroll: true }), []);

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
          {t(isSearching ? 'earlier.notFound' : 'earlier.empty')}
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
