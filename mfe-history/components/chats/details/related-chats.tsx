import type { ReactNode } from 'react';
import { Link, type ResultOf, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import { chatQueries } from '../queries.ts';
import * as css from './details.module.css';

type RelatedChatLists = ResultOf<'GET /sessions/:hash/:session_id/related'>;

/** Earlier chats of the customer and chats with similar questions, with their endings. */
export function RelatedChats({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const mayRead = useMay('GET /sessions/:hash/:session_id/related');
  const { session_id: id, window_hash: hash } = session;
  const { data } = useQuery({ ...chatQueries.related(hash, id), enabled: mayRead });
  if (!data) return null;
  return (
    <>
      <Related title={t('related.earlier')}>
        {data.earlier.map((chat) => (
          <RelatedChat key={chat.session_id} chat={chat} text={plainText(chat.text)} />
        ))}
      </Related>
      <Related title={t('related.similar')}>
        {data.similar.map((chat) => (
          <RelatedChat
            key={chat.session_id}
            chat={chat}
            text={chat.question}
            reply={plainText(chat.last_reply ?? '')}
          />
        ))}
      </Related>
    </>
  );
}

function Related({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={css.related}>
      <h3>{title}</h3>
      <ul className={css.relatedList}>{children}</ul>
    </section>
  );
}

interface RelatedChatProps {
  chat: RelatedChatLists['earlier'][number];
  text: string;
  /** The last reply of a similar chat. */
  reply?: string;
}

/** Opens in a new tab, so that the member stays in the current chat. */
function RelatedChat({ chat, text, reply = '' }: RelatedChatProps) {
  const { t } = useTranslation('history');
  return (
    <li>
      <Link to={chatPath(chat.window_hash, chat.session_id)} target="_blank">
        <bdi className={css.excerpt}>{text || t('list.noText')}</bdi>
      </Link>
      {reply !== '' && (
        <p className={`${css.excerpt} ${css.muted}`} dir="auto">
          {reply}
        </p>
      )}
      <p className={css.muted}>
        {t(`related.ending.${chat.ending}`)} · <RelativeTime time={chat.last_updated_at} />
      </p>
    </li>
  );
}
