import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { ProductFile } from '#shared/contracts/knowledge/product-files.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { Button, FileDrop, SearchField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { useListFilter } from '../use-list-filter.ts';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { ProductSources } from './product-sources.tsx';
import { productQueries, refreshProducts } from './queries.ts';
import { ShopDialog } from './shop-dialog.tsx';

export function ProductsSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const filter = useListFilter();
  const files = useQuery(productQueries.files(context.knowledgeId));
  const canAddSample = context.mayEdit && files.data?.items.length === 0;
  const [mappedFile, setMappedFile] = useState<ProductFile | null>(null);
  const [isAddingShop, setAddingShop] = useState(false);
  const [entered, setEntered] = useState<Product | 'new' | null>(null);
  const [pendingDelete, setPendingDelete] = useState<Product | null>(null);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === context.knowledgeId) refreshProducts(context);
  });

  const adding = useMutation({
    async mutationFn(file: File) {
      const { url } = await api.upload('POST /utils/upload-to-s3', {
        fields: { folder_name: 'csv' },
        file,
      });
      const name = file.name.slice(0, 200);
      const body = { knowledge_id: context.knowledgeId, file_url: url, name };
      return api.call('POST /ecommerce/files', { body });
    },
    onSuccess(file) {
      refreshProducts(context);
      setMappedFile(file);
    },
    onError: toast.error,
  });

  return (
    <div className={css.part}>
      {context.mayEdit && (
        <FileDrop
          label={t('products.add')}
          hint={t('products.hint')}
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          status={adding.isPending ? 'busy' : 'idle'}
          onFiles={([file]) => file && adding.mutate(file)}
        />
      )}
      <ProductSources context={context} query={files} onMap={setMappedFile} />
      <div className={css.tools}>
        <SearchField label={t('products.search')} value={filter.typed} onChange={filter.setTyped} />
        {context.mayEdit && (
          <>
            <Button icon={Store} onClick={() => setAddingShop(true)}>
              {t('products.shop.add')}
            </Button>
            <Button icon={Plus} onClick={() => setEntered('new')}>
              {t('products.entry.add')}
            </Button>
          </>
        )}
      </div>
      <ProductList
        {...{ context, filter, canAddSample }}
        onEdit={setEntered}
        onDelete={setPendingDelete}
      />
      <MappingDialog context={context} file={mappedFile} onClose={() => setMappedFile(null)} />
      <EntryDialog context={context} product={entered} onClose={() => setEntered(null)} />
      <DeleteEntryDialog
        {...{ context, product: pendingDelete }}
        onClose={() => setPendingDelete(null)}
      />
      <ShopDialog context={context} open={isAddingShop} onClose={() => setAddingShop(false)} />
    </div>
  );
}
