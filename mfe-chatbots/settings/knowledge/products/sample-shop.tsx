import { api, useTranslation } from '#shared/console/index.ts';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { SampleButton } from '../sample-button.tsx';
import { refreshProducts } from './product-queries.ts';

/** Takes over a shop. */
export function SampleShop({ place }: { place: KnowledgePlace }) {
  const { t } = useTranslation('knowledge');
  return (
    <SampleButton
      place={place}
      label={t('products.sample')}
      take={async (body) => {
        const { id } = await api.call('POST /ecommerce/files', { body });
        await api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } });
      }}
      onTaken={() => refreshProducts(place)}
    />
  );
}
