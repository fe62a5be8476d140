import { Code, MessageCircle } from 'lucide-react';
import { useFormat, useMay, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ButtonLink, EmptyState } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { billingQueries } from '../queries.ts';
import { type NamedPeriod, writePeriod } from './period/period.ts';

interface NoChatsProps {
  windowHash: string | undefined;
  period: NamedPeriod;
}

/** Empty state with the next steps. */
export function NoChats({ windowHash, period }: NoChatsProps) {
  const { t } = useTranslation('billing');
  const [, setSearch] = useSearch();
  const lastAt = useLastActivity(windowHash);
  const format = useFormat();
  const canEdit = useMay('PATCH /windows/:hash');
  return (
    <EmptyState
      icon={MessageCircle}
      title={t(lastAt ? 'empty.titleOfPeriod' : 'empty.title')}
      action={
        <>
          {windowHash && canEdit && (
            <>
              <ButtonLink
                to={settingsPath(windowHash, { tab: 'install' })}
                tone="primary"
                icon={Code}
              >
                {t('empty.install')}
              </ButtonLink>
              <TestLink windowHash={windowHash} />
            </>
          )}
          {lastAt && period.name !== '90-days' && (
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

/** The time of the latest chat; null when there was none or it is not loaded. */
function useLastActivity(windowHash: string | undefined): string | null {
  const { data = [] } = useQuery(billingQueries.windows());
  return data
    .filter(({ hash_id }) => !windowHash || hash_id === windowHash)
    .reduce<string | null>(
      (latest, { last_activity_at: at }) => (at && at > (latest ?? '') ? at : latest),
      null,
    );
}

/** Links to a test chat, which is not counted. */
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
