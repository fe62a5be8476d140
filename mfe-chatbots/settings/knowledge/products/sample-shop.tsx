import { api, useTranslation } from '#shared/console/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { SampleButton } from '../sample-button.tsx';
import { refreshProducts } from './queries.ts';

export function SampleShop({ context }: { context: KnowledgeContext }) {
  const { t } = useTranslation('knowledge');
  return (
    <SampleButton
      context={context}
      label={t('products.sample')}
      addSample={async (body) => {
        const { id } = await api.call('POST /ecommerce/files', { body });
        await api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } });
      }}
      onAdded={() => refreshProducts(context)}
    />
  );
}
