import { api, useTranslation } from '#shared/console/index.ts';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { SampleButton } from '../sample-button.tsx';
import { refreshTables } from './table-queries.ts';

/** Takes over a table of sales. */
export function SampleTable({ place }: { place: KnowledgePlace }) {
  const { t } = useTranslation('knowledge');
  return (
    <SampleButton
      place={place}
      label={t('tables.sample')}
      take={(body) => api.call('POST /data-analysis/tables', { body })}
      onTaken={() => refreshTables(place)}
    />
  );
}
