import { api, useTranslation } from '#shared/console/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { SampleButton } from '../sample-button.tsx';
import { refreshTables } from './queries.ts';

export function SampleTable({ context }: { context: KnowledgeContext }) {
  const { t } = useTranslation('knowledge');
  return (
    <SampleButton
      context={context}
      label={t('tables.sample')}
      addSample={(body) => api.call('POST /data-analysis/tables', { body })}
      onAdded={() => refreshTables(context)}
    />
  );
}
