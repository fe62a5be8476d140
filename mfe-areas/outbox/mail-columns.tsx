import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Badge, Button, type Column } from '#shared/ui/index.ts';
import type { ListedMail } from '../queries.ts';
import * as css from './outbox.module.css';

const tones = { queued: 'accent', sent: 'success', failed: 'danger', kept: 'warning' } as const;

export function useMailColumns(onOpen: (mail: ListedMail) => void): Column<ListedMail>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  return [
    {
      id: 'mail',
      header: t('outbox.mail'),
      priority: 'high',
      cell: (mail) => (
        <div className={css.mail}>
          <Button
            tone="link"
            aria-label={t('outbox.readOf', { subject: mail.subject, to: mail.to })}
            onClick={() => onOpen(mail)}
          >
            {mail.subject}
          </Button>
          <span className={css.to}>{mail.to}</span>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('outbox.state'),
      priority: 'medium',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`outbox.states.${state}`)}</Badge>,
    },
    {
      id: 'when',
      header: t('outbox.when'),
      priority: 'medium',
      cell: ({ created_at }) => (
        <time className={css.when} dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
      ),
    },
  ];
}
