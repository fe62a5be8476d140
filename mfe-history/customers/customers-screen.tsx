import { Contact as ContactIcon, Rows3, SearchX, SquareKanban } from 'lucide-react';
import { useMemo, useState } from 'react';
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
import {
  Button,
  ButtonLink,
  EmptyState,
  PageHeader,
  SegmentedControl,
  Table,
} from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { ListLabelsProvider } from '../components/chats/parts/list-labels.ts';
import { useTagsById } from '../components/chats/use-tags-by-id.ts';
import { customerName } from '../components/customer-name.ts';
import { ExportButton } from '../components/exports/export-button.tsx';
import { LazyBoard } from './board/lazy-board.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useShownColumns } from './column-menu.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import {
  contactQueries,
  contactsPerPage,
  isCustomersFiltered,
  type ListedContact,
  noCustomerFilters,
  readCustomerFilters,
  toExportFilter,
} from './queries.ts';
import { useLayout } from './use-layout.ts';

export function CustomersScreen() {
  const { t } = useTranslation('customers');
  usePageTitle(t('title'));
  const hash = useWindowHash();
  const [search, setSearch] = useSearch();
  const filters = readCustomerFilters(search);
  const contacts = useQuery(contactQueries.list(hash, filters));
  const allColumns = useCustomerColumns();
  const columns = useShownColumns(allColumns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const refresh = () => void queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
  useLive('contacts.changed', refresh);
  useLiveOpened(refresh);

  const [layout, setLayout] = useLayout();
  const { data } = contacts;
  const isFiltered = isCustomersFiltered(filters);
  const chosen = (data?.items ?? []).filter(({ id }) => selected.has(id));

  const tags = useTagsById();
  const labels = useMemo(() => ({ windowNames: null, tags }), [tags]);
  return (
    <ListLabelsProvider value={labels}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <SegmentedControl
              label={t('layout.label')}
              options={[
                { value: 'table', label: t('layout.table'), icon: Rows3 },
                { value: 'board', label: t('layout.board'), icon: SquareKanban },
              ]}
              value={layout}
              onChange={setLayout}
            />
            <ExportButton kinds={['contacts']} filter={toExportFilter(hash, filters)} />
            <CustomerActions />
          </>
        }
      />
      <CustomerFilters
        filters={filters}
        counts={data?.counts}
        columns={layout === 'table' ? allColumns : null}
      />
      {layout === 'board' && <LazyBoard filters={filters} counts={data?.counts} />}
      {layout === 'table' && chosen.length > 0 && (
        <BulkActions contacts={chosen} onDone={() => setSelected(new Set())} />
      )}
      {layout === 'table' && (
        <Table<ListedContact>
          caption={t('caption')}
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowName={(contact) => customerName(contact, t('unnamed'))}
          selected={selected}
          onSelect={setSelected}
          query={contacts}
          empty={
            isFiltered || filters.page > 1 ? (
              <NoMatch onClear={() => setSearch(noCustomerFilters)} />
            ) : (
              <NoCustomers />
            )
          }
          paging={{
            page: filters.page,
            pages: Math.ceil((data?.total ?? 0) / contactsPerPage),
            onPage: (page) =>
              setSearch({ page: page > 1 ? String(page) : null }, { replace: false }),
          }}
        />
      )}
    </ListLabelsProvider>
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
