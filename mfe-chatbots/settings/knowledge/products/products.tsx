import { Store } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useFormat,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Product, ProductFile } from '#shared/contracts/products.ts';
import { Button, EmptyState, FileDrop, LoadFailure, SearchField, Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { pageSize, useListFilter } from '../use-list-filter.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { priceIn } from './price-in.ts';
import { productFilesQuery, productsQuery, refreshProducts } from './product-queries.ts';
import { SampleShop } from './sample-shop.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { Sources } from './sources.tsx';

/** What a shop sells, and where that is taken from (A13, A14). */
export function Products(place: KnowledgePlace) {
  const { t, i18n } = useTranslation('knowledge');
  const format = useFormat();
  const filter = useListFilter();
  const { text, typed, setTyped, page, setPage } = filter;
  const list = useQuery(productsQuery(place.knowledgeId, filter));
  const files = useQuery(productFilesQuery(place.knowledgeId));
  const mayTakeSample = place.mayEdit && files.data?.items.length === 0;
  const [mapped, setMapped] = useState<ProductFile | null>(null);
  const [isAddingShop, setAddingShop] = useState(false);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === place.knowledgeId) refreshProducts(place);
  });

  const adding = useMutation({
    async mutationFn(file: File) {
      const { url } = await api.upload('POST /utils/upload-to-s3', {
        fields: { folder_name: 'csv' },
        file,
      });
      const name = file.name.slice(0, 200);
      const body = { knowledge_id: place.knowledgeId, file_url: url, name };
      return api.call('POST /ecommerce/files', { body });
    },
    onSuccess(file) {
      refreshProducts(place);
      setMapped(file);
    },
    onError: (failure) => toast.error(failure),
  });

  return (
    <div className={css.part}>
      {place.mayEdit && (
        <FileDrop
          label={t('products.add')}
          hint={t('products.hint')}
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          status={adding.isPending ? 'busy' : 'idle'}
          onFiles={([file]) => file && adding.mutate(file)}
        />
      )}
      <Sources place={place} query={files} onMap={setMapped} />
      <div className={css.tools}>
        <SearchField label={t('products.search')} value={typed} onChange={setTyped} />
        {place.mayEdit && (
          <Button icon={Store} onClick={() => setAddingShop(true)}>
            {t('products.shop.add')}
          </Button>
        )}
      </div>
      <Table<Product>
        caption={t('products.caption')}
        columns={[
          {
            id: 'name',
            header: t('products.fields.name'),
            cell: ({ name, sku }) => (
              <div className={css.entry}>
                <bdi className={css.question}>{name}</bdi>
                {sku && <bdi className={css.muted}>{sku}</bdi>}
              </div>
            ),
          },
          {
            id: 'price',
            header: t('products.fields.price'),
            cell: (product) => priceIn(i18n.language, product),
            align: 'end',
          },
          {
            id: 'stock',
            header: t('products.fields.stock'),
            cell: ({ stock, quantity }) =>
              stock === 'in' && quantity !== null
                ? format.number(quantity)
                : t(`products.stock.${stock}`),
            align: 'end',
            priority: 'medium',
          },
        ]}
        rows={list.data?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        status={list.error ? 'failed' : list.isPending ? 'loading' : 'ready'}
        empty={
          text ? (
            <EmptyState
              title={t('products.noMatch')}
              action={<Button onClick={() => setTyped('')}>{t('products.showAll')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('products.empty')}
              action={mayTakeSample && <SampleShop place={place} />}
            >
              {t('products.emptyText')}
            </EmptyState>
          )
        }
        failure={<LoadFailure error={list.error} onRetry={list.refetch} />}
        paging={{ page, pages: Math.ceil((list.data?.total ?? 0) / pageSize), onPage: setPage }}
      />
      <MappingDialog place={place} file={mapped} onClose={() => setMapped(null)} />
      <ShopDialog place={place} open={isAddingShop} onClose={() => setAddingShop(false)} />
    </div>
  );
}
