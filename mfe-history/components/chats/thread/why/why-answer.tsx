import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { HttpError, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { Button, EmptyState, Hidden, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useChatHash } from '../../parts/chat-hash.ts';
import { chatQueries } from '../../queries.ts';
import { AnswerExplanation } from './answer-explanation.tsx';
import * as css from './why.module.css';

type Explained = Pick<Message, 'id' | 'session_id'>;

/** A button that opens the explanation of an AI answer. */
export function WhyAnswer({ message }: { message: Explained }) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={CircleHelp}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'why.close' : 'why.open')}
      </Button>
      <div id={panelId} className={css.panel} hidden={!isOpen}>
        {isOpen && <Reasons message={message} />}
      </div>
    </>
  );
}

function Reasons({ message }: { message: Explained }) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  const hash = useChatHash();
  const { data, error, isPending, refetch } = useQuery(
    chatQueries.explanation(hash, message.session_id, message.id),
  );
  if (isPending) {
    return (
      <>
        <Hidden role="status">{commonText('loading')}</Hidden>
        <Skeleton lines={4} />
      </>
    );
  }
  if (error instanceof HttpError && error.status === 403) {
    return <p role="alert">{t('why.noPermission')}</p>;
  }
  if (error) return <LoadFailure title={t('why.failed')} error={error} onRetry={refetch} />;
  if (!data.explanation) {
    return <EmptyState title={t('why.none')}>{t('why.noneText')}</EmptyState>;
  }
  return <AnswerExplanation answer={data} explanation={data.explanation} />;
}
