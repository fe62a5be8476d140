import { Mail as MailIcon } from 'lucide-react';
import { useState } from 'react';
import { useInfiniteQuery, usePageTitle, useTranslation } from '#shared/console/index.ts';
import { Banner, EmptyState, LoadMore, PageHeader, Table } from '#shared/ui/index.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError, type ListedMail, outboxQueries } from '../queries.ts';
import { useMailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import * as css from './outbox.module.css';

/** Mails of the installation. Without a mail server, operators copy the links and send them. */
export function OutboxScreen() {
  const { t } = useTranslation('areas');
  usePageTitle(t('nav.outbox'));
  const mails = useInfiniteQuery(outboxQueries.pages());
  const [opened, setOpened] = useState<ListedMail>();
  const columns = useMailColumns(setOpened);
  if (isNotOperatorError(mails.error)) {
    return (
      <>
        <PageHeader title={t('nav.outbox')} />
        <OperatorsOnly />
      </>
    );
  }
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
        query={mails}
        empty={
          <EmptyState icon={MailIcon} title={t('outbox.empty')}>
            {t('outbox.emptyText')}
          </EmptyState>
        }
      />
      <LoadMore query={mails} label={t('outbox.more')} />
      <MailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
