import { Code, MessageCircle } from 'lucide-react';
import { useCan, useFormat, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ButtonLink, EmptyState } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { type NamedPeriod, writePeriod } from './period/period.ts';

interface NoChatsProps {
  windowHash: string | undefined;
  period: NamedPeriod;
}

/** Says that there is nothing to count, and how that changes. */
export function NoChats({ windowHash, period }: NoChatsProps) {
  const { t } = useTranslation('billing');
  const [, setSearch] = useSearch();
  const lastAt = useLastActivity(windowHash);
  const format = useFormat();
  const canEdit = useCan('manage_chatbots_part', 'manage_chatbots_all');
  return (
    <EmptyState
      icon={MessageCircle}
      title={t(lastAt ? 'empty.titleOfPeriod' : 'empty.title')}
      action={
        <>
          {windowHash && canEdit && (
            <>
              <ButtonLink
                to={`/redesign/${windowHash}/settings?tab=install`}
                tone="primary"
                icon={Code}
              >
                {t('empty.install')}
              </ButtonLink>
              <TestLink windowHash={windowHash} />
            </>
          )}
          {period.name !== '90-days' && (
            <Button onClick={() => setSearch(writePeriod('90-days'))}>{t('empty.longer')}</Button>
          )}
        </>
      }
    >
      {lastAt && t('empty.last', { date: format.date(lastAt) })}
      {!lastAt && t(windowHash && canEdit ? 'empty.text' : 'empty.textOnly')}
    </EmptyState>
  );
}

/** When somebody last chatted; null for never, or not known. */
function useLastActivity(windowHash: string | undefined): string | null {
  const { data = [] } = useQuery(billingQueries.windows());
  return data
    .filter(({ hash_id }) => !windowHash || hash_id === windowHash)
    .reduce<string | null>(
      (latest, { last_activity_at: at }) => (at && at > (latest ?? '') ? at : latest),
      null,
    );
}

/** Leads to a page where the chatbot can be tried without being counted. */
function TestLink({ windowHash }: { windowHash: string }) {
  const { t } = useTranslation('billing');
  const { data } = useQuery(billingQueries.preview(windowHash));
  if (!data) return null;
  return (
    <ButtonLink to={data.url} target="_blank" rel="noreferrer">
      {t('empty.test')}
    </ButtonLink>
  );
}
