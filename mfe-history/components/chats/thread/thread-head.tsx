import { ArrowLeft, PanelRight, X } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { IconButton } from '#shared/ui/index.ts';
import { CustomerLink } from '../parts/customer-link.tsx';
import { HandlerBadge } from '../parts/handler-badge.tsx';
import { Viewers } from '../viewers/viewers.tsx';
import { MarkUnreadButton } from './reading/mark-unread-button.tsx';
import * as css from './thread.module.css';

interface ThreadHeadProps {
  id: string;
  title: string;
  /** Undefined while it is loading. */
  session: Session | undefined;
  onClose: () => void;
  onDetails: () => void;
}

export function ThreadHead({ id, title, session, onClose, onDetails }: ThreadHeadProps) {
  const { t } = useTranslation('history');
  return (
    <header className={css.head}>
      <span className={css.back}>
        <IconButton icon={ArrowLeft} label={t('thread.back')} onClick={onClose} />
      </span>
      <div className={css.headings}>
        <h2 className={css.title} dir="auto">
          {session ? <CustomerLink session={session} name={title} /> : title}
        </h2>
        {session && <HandlerBadge by={session.handled_by} />}
        {session?.user_id && (
          <span className={css.customerId}>{t('thread.customerId', { id: session.user_id })}</span>
        )}
        <Viewers chatId={id} />
      </div>
      <span className={css.actions}>
        {session && <MarkUnreadButton session={session} onDone={onClose} />}
        <span className={css.details}>
          <IconButton icon={PanelRight} label={t('details.show')} onClick={onDetails} />
        </span>
        <span className={css.close}>
          <IconButton icon={X} label={t('thread.close')} onClick={onClose} />
        </span>
      </span>
    </header>
  );
}
