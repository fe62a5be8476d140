import { Contact as ContactIcon, SearchX } from 'lucide-react';
import {
  queryClient,
  useLive,
  useLiveOpened,
  useMay,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { progressStates } from '#shared/contracts/names.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadFailure,
  PageHeader,
  Select,
  Table,
} from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { ExportButton } from '../components/exports/export-button.tsx';
import { SavedViews } from '../components/saved-views/saved-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import { customerName } from './customer-name.ts';
import * as css from './customers.module.css';
import {
  contactQueries,
  contactsPerPage,
  type ListedContact,
  readCustomerFilters,
} from './queries.ts';

export function CustomersScreen() {
  const { t } = useTranslation('customers');
  usePageTitle(t('title'));
  const hash = useWindowHash();
  const [search, setSearch] = useSearch();
  const filters = readCustomerFilters(search);
  const contacts = useQuery(contactQueries.list(hash, filters));
  const columns = useCustomerColumns();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
  useLive('contacts.changed', refresh);
  useLiveOpened(refresh);

  const { data } = contacts;
  const isFiltered = filters.progress !== undefined || filters.text !== '';

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ExportButton
            kinds={['contacts']}
            filter={{
              windows: [hash],
              ...(filters.progress && { progress: [filters.progress] }),
              ...(filters.text && { text: filters.text }),
            }}
          />
        }
      />
      <CustomerFilters filters={filters} counts={data?.counts} />
      <Table<ListedContact>
        caption={t('caption')}
        columns={columns}
        rows={data?.items ?? []}
        rowId={({ id }) => id}
        rowName={(contact) => customerName(contact, t('unnamed'))}
        status={contacts.isError ? 'failed' : contacts.isPending ? 'loading' : 'ready'}
        failure={<LoadFailure error={contacts.error} onRetry={contacts.refetch} />}
        empty={
          isFiltered || filters.page > 1 ? (
            <NoMatch onClear={() => setSearch({ q: null, state: null, page: null })} />
          ) : (
            <NoCustomers />
          )
        }
        paging={{
          page: filters.page,
          pages: Math.ceil((data?.total ?? 0) / contactsPerPage),
          onPage: (page) => setSearch({ page: page > 1 ? String(page) : null }, { replace: false }),
        }}
      />
    </>
  );
}

interface CustomerFiltersProps {
  filters: ReturnType<typeof readCustomerFilters>;
  counts: Record<(typeof progressStates)[number], number> | undefined;
}

function CustomerFilters({ filters, counts }: CustomerFiltersProps) {
  const { t } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  function withCount(label: string, count: number | undefined): string {
    return count === undefined ? label : t('counted', { label, shown: count });
  }
  return (
    <div className={css.filters}>
      <SearchBox
        label={t('search')}
        text={filters.text}
        onSearch={(q) => setSearch({ q, page: null })}
      />
      <Select
        label={t('show')}
        labelStyle="hidden"
        value={filters.progress ?? ''}
        options={[
          { value: '', label: withCount(t('anyState'), all) },
          ...progressStates.map((value) => ({
            value,
            label: withCount(t(`state.${value}`), counts?.[value]),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => setSearch({ state: value, page: null })}
      />
      <SavedViews screen="customers" params={['q', 'state']} />
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('customers');
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatch.title')}
      action={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
    >
      {t('noMatch.text')}
    </EmptyState>
  );
}

function NoCustomers() {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const mayEdit = useMay('PATCH /windows/:hash');
  return (
    <EmptyState
      icon={ContactIcon}
      title={t('none.title')}
      action={
        mayEdit && (
          <ButtonLink to={settingsPath(hash, { tab: 'people' })}>{t('none.settings')}</ButtonLink>
        )
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
