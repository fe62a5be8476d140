import { Layers } from 'lucide-react';
import { usePageTitle, useQuery, useTranslation } from '#shared/console/index.ts';
import type { AreaSummary } from '#shared/contracts/console/area-versions.ts';
import { EmptyState, PageHeader, Table } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import { NewAreaCard } from '../components/new-area-card.tsx';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { TokenCard } from '../components/token-card.tsx';
import { useAreaName } from '../components/use-area-name.ts';
import { areaQueries, isNotOperatorError } from '../queries.ts';
import { useAreaColumns } from './area-columns.tsx';

export function AreaList() {
  const { t } = useTranslation('areas');
  usePageTitle(t('nav.areas'));
  const areas = useQuery(areaQueries.list());
  const columns = useAreaColumns();
  const nameOf = useAreaName();
  if (isNotOperatorError(areas.error)) {
    return (
      <>
        <PageHeader title={t('nav.areas')} />
        <OperatorsOnly />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('nav.areas')} description={t('list.description')} />
      <Table<AreaSummary>
        caption={t('list.caption')}
        columns={columns}
        rows={areas.data?.items ?? []}
        rowId={({ area }) => area}
        rowName={nameOf}
        query={areas}
        empty={
          <EmptyState icon={Layers} title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
      <div className={css.section}>
        <TokenCard />
      </div>
      <div className={css.section}>
        <NewAreaCard />
      </div>
    </>
  );
}
