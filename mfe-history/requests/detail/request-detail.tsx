import { ArrowLeft, UserX, X } from 'lucide-react';
import { HttpError, Link, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { EmptyState, IconButton, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { customerPath, inboxChatPath } from '#shared/utils/console-paths.ts';
import * as thread from '../../components/chats/thread/thread.module.css';
import { customerName } from '../../components/customer-name.ts';
import { type OpenRequest, requestQueries } from '../request-queries.ts';
import * as css from './request-detail.module.css';
import { RequestFacts } from './request-facts.tsx';
import { RequestNote } from './request-note.tsx';
import { RequestWork } from './request-work.tsx';

interface RequestDetailProps {
  id: string;
  /** Id of the element that gets the focus when the request is opened. */
  contentId: string;
  /** Names of the chatbots by `hash_id`. */
  windowNames: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Who asked for what, how to reach them, and the team's work on it. */
export function RequestDetail({ id, contentId, windowNames, onClose }: RequestDetailProps) {
  const { t } = useTranslation('requests');
  const { t: historyText } = useTranslation('history');
  const { t: customerText } = useTranslation('customers');
  const { data, error, refetch } = useQuery(requestQueries.detail(id));
  const name = data ? customerName(data, customerText('unnamed')) : t('title');
  const isGone = error instanceof HttpError && error.code === 'not_found';
  return (
    <section className={thread.thread} aria-label={name}>
      <header className={thread.head}>
        <span className={thread.back}>
          <IconButton icon={ArrowLeft} label={historyText('thread.back')} onClick={onClose} />
        </span>
        <div className={thread.headings}>
          <h2 className={thread.title} dir="auto">
            {data ? (
              <Link to={customerPath(data.window_hash, data.customer_id)}>{name}</Link>
            ) : (
              name
            )}
          </h2>
        </div>
        <span className={thread.close}>
          <IconButton icon={X} label={t('close')} onClick={onClose} />
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
      <div id={contentId} className={thread.scroller} tabIndex={0}>
        <div className={css.content}>
          {isGone ? (
            <EmptyState icon={UserX} title={t('goneTitle')}>
              {t('goneText')}
            </EmptyState>
          ) : error && !data ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : data ? (
            <RequestParts request={data} windowName={windowNames.get(data.window_hash)} />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      </div>
    </section>
  );
}

interface RequestPartsProps {
  request: OpenRequest;
  windowName: string | undefined;
}

function RequestParts({ request, windowName }: RequestPartsProps) {
  const { t } = useTranslation('requests');
  const { t: customerText } = useTranslation('customers');
  const mayRead = useMay('GET /sessions/:hash/:session_id');
  const { message, reason, session_id: chat } = request;
  return (
    <>
      <RequestWork request={request} />
      <section className={css.part}>
        <h3>{t('reach')}</h3>
        <Addresses request={request} />
      </section>
      <section className={css.part}>
        <h3>{t('message')}</h3>
        {message && (
          <p className={css.message} dir="auto">
            {message}
          </p>
        )}
        <p className={css.muted}>{customerText(`reason.${reason}`)}</p>
        {chat && mayRead && (
          <Link to={inboxChatPath(request.window_hash, chat)}>{t('openChat')}</Link>
        )}
      </section>
      <RequestNote request={request} />
      <RequestFacts request={request} windowName={windowName} />
    </>
  );
}

function Addresses({ request: { email, phone } }: { request: OpenRequest }) {
  const { t } = useTranslation('requests');
  if (!email && !phone) return <p className={css.muted}>{t('noAddress')}</p>;
  return (
    <p className={css.addresses}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  );
}
