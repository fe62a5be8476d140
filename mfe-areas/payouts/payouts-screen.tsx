import { usePageTitle, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { PageHeader, Select, today } from '#shared/ui/index.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError } from '../queries.ts';
import * as css from './payouts.module.css';
import { Preview } from './preview.tsx';
import { payoutQueries } from './queries.ts';
import { RunList } from './run-list.tsx';
import { endedMonths, monthOfRun, monthText, readRunTerms, saleCurrencies } from './run-terms.ts';

/** What organizations are owed for sales to their customers, and the payouts of it. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts');
  const title = t('title');
  usePageTitle(title);
  const [search, setSearch] = useSearch();
  const terms = readRunTerms(search, today());
  const preview = useQuery(payoutQueries.preview(terms));
  if (isNotOperatorError(preview.error)) {
    return (
      <>
        <PageHeader title={title} />
        <OperatorsOnly />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} description={t('description')} />
      <div className={css.screen}>
        <section className={css.section} aria-labelledby="next">
          <h2 id="next">{t('preview.title')}</h2>
          <div className={css.terms}>
            <Select
              label={t('month')}
              value={monthOfRun(terms)}
              options={endedMonths(today()).map((month) => ({
                value: month,
                label: monthText(month),
              }))}
              onChange={({ currentTarget: { value } }) => setSearch({ month: value })}
            />
            <Select
              label={t('currency')}
              value={terms.currency}
              options={saleCurrencies.map((each) => ({ value: each, label: each }))}
              onChange={({ currentTarget: { value } }) => setSearch({ currency: value })}
            />
          </div>
          <Preview key={`${monthOfRun(terms)} ${terms.currency}`} terms={terms} />
        </section>
        <RunList />
      </div>
    </>
  );
}
