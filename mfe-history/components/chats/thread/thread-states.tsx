import { ArrowDown, History } from 'lucide-react';
import { HttpError, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { Button, EmptyState, Hidden, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { senderOf } from './sender.ts';
import * as css from './thread.module.css';
import { useSenderName } from './thread-message.tsx';
import type { useThread } from './use-thread.ts';

export function ThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css.skeletons}>
      <Hidden role="status">{t('loading')}</Hidden>
      {[2, 4, 2, 3].map((lines, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static
        <div key={row} data-side={row % 2 ? 'start' : 'end'}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

interface ThreadFailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

export function ThreadFailure({ error, onRetry, onClose }: ThreadFailureProps) {
  const { t } = useTranslation('history');
  if (error instanceof HttpError && error.status === 404) {
    return (
      <EmptyState
        title={t('thread.notFound.title')}
        action={<Button onClick={onClose}>{t('thread.back')}</Button>}
      >
        {t('thread.notFound.text')}
      </EmptyState>
    );
  }
  return <LoadFailure title={t('thread.failed')} error={error} onRetry={onRetry} />;
}

interface OlderMessagesProps {
  query: Pick<ReturnType<typeof useThread>['query'], 'isFetchNextPageError' | 'isFetchingNextPage'>;
  onLoad: () => void;
}

export function OlderMessages({ query, onLoad }: OlderMessagesProps) {
  const { t } = useTranslation('history');
  return (
    <div className={css.older}>
      {query.isFetchNextPageError && <span role="alert">{t('thread.olderFailed')}</span>}
      <Button
        size="small"
        icon={History}
        status={query.isFetchingNextPage ? 'busy' : 'idle'}
        onClick={onLoad}
      >
        {t('thread.older')}
      </Button>
    </div>
  );
}

/** Scrolls to messages that arrived below the visible ones. */
export function NewMessagesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('history');
  return (
    <div className={css.newMessages}>
      <div>
        <Button tone="primary" size="small" icon={ArrowDown} onClick={onClick}>
          {t('thread.newMessages')}
        </Button>
      </div>
    </div>
  );
}

/** Read out when a message arrives. */
export function MessageAnnouncement({ message, customer }: { message: Message; customer: string }) {
  const { t } = useTranslation('history');
  const name = useSenderName(message, senderOf(message), customer);
  return t('thread.announced', { name, text: plainText(message.text).slice(0, 300) });
}
