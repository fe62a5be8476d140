import { FileSpreadsheet } from 'lucide-react';
import {
  currentLanguage,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, LoadFailure, PageHeader, Select, Skeleton, today } from '#shared/ui/index.ts';
import { dayAsDate } from '#shared/utils/calendar-days.ts';
import { HelpLink } from '../components/help-link.tsx';
import { AccountCard } from './account/account-card.tsx';
import { type Month, monthsToChoose, readMonth } from './month.ts';
import { settlementQueries } from './queries.ts';
import { SettlementRows } from './settlement-rows.tsx';
import * as css from './settlements.module.css';
import { Totals } from './totals.tsx';
import { useExcel } from './use-settlement-files.ts';

/** What the operator owes the organization for sales to its customers. */
export function SettlementsScreen() {
  const { t } = useTranslation('memberships');
  const title = t('settlements.title');
  usePageTitle(title);
  const [search, setSearch] = useSearch();
  const month = readMonth(search, today());
  const totals = useQuery(settlementQueries.totals(month));
  const excel = useExcel(month);
  const monthText = useMonthText();
  const hasRows = (totals.data?.totals.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {t('settlements.description')} <HelpLink section="settlements" />
          </>
        }
        actions={
          hasRows && (
            <Button
              icon={FileSpreadsheet}
              status={excel.isPending ? 'busy' : 'idle'}
              onClick={() => excel.mutate()}
            >
              {t('settlements.excel')}
            </Button>
          )
        }
      />
      <div className={css.screen}>
        <div className={css.month}>
          <Select
            label={t('settlements.month')}
            value={month}
            options={monthsToChoose(totals.data?.months ?? [], today().slice(0, 7), month).map(
              (each) => ({ value: each, label: monthText(each) }),
            )}
            onChange={({ currentTarget: { value } }) => setSearch({ month: value, page: null })}
          />
        </div>
        {totals.data ? (
          <Totals month={month} totals={totals.data.totals} />
        ) : totals.error ? (
          <LoadFailure error={totals.error} onRetry={totals.refetch} />
        ) : (
          <Skeleton shape="block" height={180} />
        )}
        <SettlementRows month={month} />
        <AccountCard />
      </div>
    </>
  );
}

function useMonthText() {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (month: Month) => format.format(dayAsDate(`${month}-01`));
}
