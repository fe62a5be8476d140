import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import { Badge, type Column } from '#shared/ui/index.ts';
import type { ListedWebhook } from './queries.ts';

const tones = { received: 'accent', processed: 'success', failed: 'danger' } as const;
const providers = { test: 'Test', portone: 'PortOne', stripe: 'Stripe' } as const;

export function useWebhookColumns(): Column<ListedWebhook>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  return [
    {
      id: 'webhook',
      header: t('webhooks.webhook'),
      priority: 'high',
      cell: ({ provider, kind, id }) => (
        <>
          {t(`webhooks.kinds.${kind}`)}
          <Detail>{providers[provider]}</Detail>
          <Detail>{id}</Detail>
        </>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      priority: 'high',
      cell: ({ state, error }) => (
        <>
          <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>
          {error && <Detail>{error}</Detail>}
        </>
      ),
    },
    {
      id: 'when',
      header: t('webhooks.when'),
      priority: 'medium',
      cell: ({ received_at }) => <time dateTime={received_at}>{format.dateTime(received_at)}</time>,
    },
  ];
}
