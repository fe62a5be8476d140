import {
  usePageTitle,
  useParams,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, LoadFailure, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from '../components/areas.module.css';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { TokenCard } from '../components/token-card.tsx';
import { useAreaName } from '../components/use-area-name.ts';
import { areaQueries, isNotOperatorError } from '../queries.ts';
import { AreaErrors } from './area-errors.tsx';
import { AreaFacts } from './area-facts.tsx';
import { AreaHistory } from './area-history.tsx';
import { ChangeDialogs } from './change-dialogs.tsx';
import { IncompatibleVersions } from './incompatible-versions.tsx';
import { usePendingChange } from './use-change-area.ts';
import { VersionTable } from './version-table.tsx';

const tabs = ['versions', 'errors', 'history', 'tokens'] as const;

export function AreaDetail() {
  const { t } = useTranslation('areas');
  const { area = '' } = useParams();
  const [search, setSearch] = useSearch();
  const details = useQuery(areaQueries.detail(area));
  const change = usePendingChange();
  const data = details.data;
  const nameOf = useAreaName();
  const name = nameOf({ area, labels: data?.labels ?? null });
  usePageTitle(name);
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'versions';
  const isDeployed = data && (data.state.version !== null || data.state.canary !== null);

  return (
    <>
      <PageHeader
        title={name}
        description={name === area ? undefined : <span className={css.code}>{area}</span>}
        back={{ label: t('nav.areas'), to: consolePaths.areas }}
        actions={
          isDeployed && (
            <Button onClick={() => change.request({ action: 'rollback' })}>
              {t(data.state.canary ? 'change.endCanary' : 'change.rollback')}
            </Button>
          )
        }
      />
      {isNotOperatorError(details.error) ? (
        <OperatorsOnly />
      ) : details.isLoadingError ? (
        <LoadFailure error={details.error} onRetry={details.refetch} />
      ) : !data ? (
        <Skeleton shape="block" height={400} />
      ) : (
        <>
          <IncompatibleVersions area={data} />
          <AreaFacts area={data} />
          <Tabs
            label={t('tab.label')}
            tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
            value={tab}
            onChange={(id) => setSearch({ tab: id === 'versions' ? null : id, page: null })}
          >
            {tab === 'versions' && <VersionTable area={data} onChange={change.request} />}
            {tab === 'errors' && <AreaErrors area={area} />}
            {tab === 'history' && <AreaHistory area={data} />}
            {tab === 'tokens' && <TokenCard area={area} />}
          </Tabs>
          <ChangeDialogs name={name} area={data} change={change} />
        </>
      )}
    </>
  );
}
