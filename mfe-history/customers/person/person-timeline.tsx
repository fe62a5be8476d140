import { FileText, Mail, MessageCircle, ShieldCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Link,
  useFormat,
  useInfiniteQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { Button, Card, type Icon, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import * as css from './person.module.css';
import { personQueries, type TimelineItem } from './person-queries.ts';

const icons: Record<TimelineItem['kind'], Icon> = {
  chat: MessageCircle,
  rating: Star,
  contact: FileText,
  consent: ShieldCheck,
  mail: Mail,
};

/** Chats, ratings, requests, consents and mails of the customer, newest first. */
export function PersonTimeline({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const timeline = useInfiniteQuery(personQueries.timeline(hash, id));
  const entries = timeline.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t('person.timeline')}>
      {timeline.isError && <LoadFailure error={timeline.error} onRetry={timeline.refetch} />}
      {timeline.isPending && <Skeleton lines={5} />}
      <ol className={css.timeline}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${idOf(entry)}`} entry={entry} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <div>
          <Button
            size="small"
            status={timeline.isFetchingNextPage ? 'busy' : 'idle'}
            onClick={() => void timeline.fetchNextPage()}
          >
            {t('person.earlier')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const idOf = (entry: TimelineItem) => ('contact_id' in entry ? entry.contact_id : entry.session_id);

function Entry({ entry }: { entry: TimelineItem }) {
  const format = useFormat();
  const EntryIcon = icons[entry.kind];
  return (
    <li className={css.entry}>
      <EntryIcon size={16} className={css.entryIcon} />
      <div className={css.entryText}>
        <EntryText entry={entry} />
        <time className={css.muted} dateTime={entry.at}>
          {format.dateTime(entry.at)}
        </time>
      </div>
    </li>
  );
}

function EntryText({ entry }: { entry: TimelineItem }): ReactNode {
  const { t } = useTranslation('customers');
  switch (entry.kind) {
    case 'chat':
      return (
        <>
          <Link to={chatPath(entry.window_hash, entry.session_id)}>
            {t('person.entry.chat', { chatbot: entry.window_name, count: entry.message_count })}
          </Link>
          <Quoted text={entry.preview} />
        </>
      );
    case 'rating':
      return (
        <>
          <Link to={chatPath(entry.window_hash, entry.session_id)}>
            {t('person.entry.rating', { count: entry.stars })}
          </Link>
          <Quoted text={entry.text} />
        </>
      );
    case 'contact':
      return (
        <>
          <p>{t(`reason.${entry.reason}`)}</p>
          <Quoted text={entry.message} />
        </>
      );
    case 'consent':
      return (
        <details>
          <summary>{t('person.entry.consent', { version: entry.version.slice(0, 8) })}</summary>
          <Quoted text={entry.text} />
        </details>
      );
    case 'mail':
      return (
        <Link to={chatPath(entry.window_hash, entry.session_id)}>
          {t('person.entry.mail', { recipient: entry.recipient })}
        </Link>
      );
  }
}

function Quoted({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={css.quoted} dir="auto">
      {text}
    </p>
  );
}
