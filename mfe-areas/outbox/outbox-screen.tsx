import { Mail as MailIcon } from 'lucide-react';
import { useState } from 'react';
import {
  useFormat,
  useInfiniteQuery,
  usePageTitle,
  useTranslation,
} from '#shared/console/index.ts';
import {
  Badge,
  Banner,
  Button,
  type Column,
  EmptyState,
  LoadFailure,
  PageHeader,
  Table,
} from '#shared/ui/index.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError, type ListedMail, outboxQueries } from '../queries.ts';
import { MailDialog } from './mail-dialog.tsx';
import * as css from './outbox.module.css';

const tones = { queued: 'accent', sent: 'success', failed: 'danger', kept: 'warning' } as const;

/** Mails of the installation. Without a mail server, operators copy the links and send them. */
export function OutboxScreen() {
  const { t } = useTranslation('areas');
  usePageTitle(t('nav.outbox'));
  const format = useFormat();
  const mails = useInfiniteQuery(outboxQueries.pages());
  const [opened, setOpened] = useState<ListedMail>();
  if (isNotOperatorError(mails.error)) {
    return (
      <>
        <PageHeader title={t('nav.outbox')} />
        <OperatorsOnly />
      </>
    );
  }
  const columns: Column<ListedMail>[] = [
    {
      id: 'mail',
      header: t('outbox.mail'),
      priority: 'high',
      cell: (mail) => (
        <div className={css.mail}>
          <Button
            tone="link"
            aria-label={t('outbox.readOf', { subject: mail.subject, to: mail.to })}
            onClick={() => setOpened(mail)}
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
  const [first] = mails.data?.pages ?? [];
  return (
    <>
      <PageHeader title={t('nav.outbox')} description={t('outbox.description')} />
      {first && !first.has_mail_server && (
        <div className={css.notice}>
          <Banner tone="warning">{t('outbox.noServer')}</Banner>
        </div>
      )}
      <Table<ListedMail>
        caption={t('outbox.caption')}
        columns={columns}
        rows={mails.data?.pages.flatMap(({ items }) => items) ?? []}
        rowId={({ id }) => id}
        rowName={({ subject, to }) => `${subject}, ${to}`}
        status={mails.isError ? 'failed' : mails.isPending ? 'loading' : 'ready'}
        failure={<LoadFailure error={mails.error} onRetry={mails.refetch} />}
        empty={
          <EmptyState icon={MailIcon} title={t('outbox.empty')}>
            {t('outbox.emptyText')}
          </EmptyState>
        }
      />
      {mails.hasNextPage && (
        <div className={css.more}>
          <Button
            status={mails.isFetchingNextPage ? 'busy' : 'idle'}
            onClick={() => mails.fetchNextPage()}
          >
            {t('outbox.more')}
          </Button>
        </div>
      )}
      <MailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
