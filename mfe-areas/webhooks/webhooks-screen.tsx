import { Webhook } from 'lucide-react';
import {
  api,
  toast,
  useMutation,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { EmptyState, PageHeader, Select, Table, usePager } from '#shared/ui/index.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError } from '../queries.ts';
import {
  type ListedWebhook,
  refreshWebhooks,
  type WebhookState,
  webhookQueries,
} from './queries.ts';
import { useWebhookColumns } from './webhook-columns.tsx';
import * as css from './webhooks.module.css';

const states: readonly WebhookState[] = ['received', 'processed', 'failed'];

/** Stored webhooks of payment providers, which operators process again. */
export function WebhooksScreen() {
  const { t } = useTranslation('areas');
  const title = t('webhooks.title');
  usePageTitle(title);
  const [search, setSearch] = useSearch();
  const { page, pagerOf } = usePager();
  const state = states.find((each) => each === search.get('state')) ?? null;
  const webhooks = useQuery(webhookQueries.page(page, state));
  const columns = useWebhookColumns();
  const replaying = useMutation({
    mutationFn: ({ provider, id }: ListedWebhook) =>
      api.call('POST /operator-webhooks/replay', { body: { provider, id } }),
    onSuccess: () => toast.success(t('webhooks.replayed')),
    onError: toast.error,
    onSettled: refreshWebhooks,
  });
  if (isNotOperatorError(webhooks.error)) {
    return (
      <>
        <PageHeader title={title} />
        <OperatorsOnly />
      </>
    );
  }
  const { items = [], total = 0, size = 20 } = webhooks.data ?? {};
  return (
    <>
      <PageHeader
        title={title}
        description={t('webhooks.description')}
        back={{ label: t('nav.payments'), to: '/redesign/payments' }}
      />
      <div className={css.filter}>
        <Select
          label={t('webhooks.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('webhooks.all') },
            ...states.map((value) => ({ value, label: t(`webhooks.states.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ state: value || null, page: null })
          }
        />
      </div>
      <Table<ListedWebhook>
        caption={t('webhooks.caption')}
        columns={columns}
        rows={items}
        rowId={({ provider, id }) => `${provider} ${id}`}
        rowName={({ id }) => id}
        query={webhooks}
        empty={
          <EmptyState icon={Webhook} title={t('webhooks.empty')}>
            {t('webhooks.emptyText')}
          </EmptyState>
        }
        actions={(webhook) => [
          { label: t('webhooks.replay'), onSelect: () => replaying.mutate(webhook) },
        ]}
        paging={pagerOf({ total, size })}
      />
    </>
  );
}
