import {
  usePageTitle,
  useParams,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, LoadFailure, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import { NoOperator } from '../components/no-operator.tsx';
import { TokenCard } from '../components/token-card.tsx';
import { useAreaName } from '../components/use-area-name.ts';
import { areaQueries, isNoOperator } from '../queries.ts';
import { ChangeDialogs } from './change-dialogs.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { NotServed } from './not-served.tsx';
import { useWantedChange } from './use-change-area.ts';
import { VersionTable } from './version-table.tsx';

const tabs = ['versions', 'history', 'tokens'] as const;

/** One area: what is live, all its versions, what was changed, and who may deploy it. */
export function AreaDetail() {
  const { t } = useTranslation('areas');
  const { area = '' } = useParams();
  const [search, setSearch] = useSearch();
  const details = useQuery(areaQueries.detail(area));
  const change = useWantedChange();
  const told = details.data;
  const nameOf = useAreaName();
  const name = nameOf({ area, labels: told?.labels ?? null });
  usePageTitle(name);
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'versions';
  const isDeployed = told && (told.state.version !== null || told.state.canary !== null);

  return (
    <>
      <PageHeader
        title={name}
        description={name === area ? undefined : <span className={css.code}>{area}</span>}
        back={{ label: t('nav.areas'), to: '/redesign/areas' }}
        actions={
          isDeployed && (
            <Button onClick={() => change.want({ action: 'rollback' })}>
              {t(told.state.canary ? 'change.callOff' : 'change.rollback')}
            </Button>
          )
        }
      />
      {isNoOperator(details.error) ? (
        <NoOperator />
      ) : details.isError ? (
        <LoadFailure error={details.error} onRetry={details.refetch} />
      ) : !told ? (
        <Skeleton shape="block" height={400} />
      ) : (
        <>
          <NotServed area={told} />
          <Facts area={told} />
          <Tabs
            label={t('tab.label')}
            tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
            value={tab}
            onChange={(id) => setSearch({ tab: id === 'versions' ? null : id, page: null })}
          >
            {tab === 'versions' && <VersionTable area={told} onChange={change.want} />}
            {tab === 'history' && <History area={told} />}
            {tab === 'tokens' && <TokenCard area={area} />}
          </Tabs>
          <ChangeDialogs name={name} state={told.state} change={change} />
        </>
      )}
    </>
  );
}
