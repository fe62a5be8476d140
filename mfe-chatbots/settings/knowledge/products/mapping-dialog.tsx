import { useEffect, useState } from 'react';
import {
  api,
  errorText,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type {
  ProductField,
  ProductFile,
  ProductMapping,
} from '#shared/contracts/knowledge/product-files.ts';
import { Banner, Button, Dialog, Select, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { PreviewTable } from './preview-table.tsx';
import { productQueries, refreshProducts } from './queries.ts';

interface MappingDialogProps {
  context: KnowledgeContext;
  file: ProductFile | null;
  onClose: () => void;
}

const fields = [
  'name',
  'price',
  'currency',
  'compare_at_price',
  'sku',
  'stock',
  'url',
  'image_url',
  'description',
  'category',
  'brand',
  'group_id',
] as const satisfies readonly ProductField[];

export function MappingDialog({ context, file, onClose }: MappingDialogProps) {
  const { t } = useTranslation('knowledge');
  const [mapping, setMapping] = useState<ProductMapping>({});
  const preview = useQuery({
    ...productQueries.preview(context.knowledgeId, file?.id ?? ''),
    enabled: file !== null,
  });
  const { data } = preview;
  useEffect(() => setMapping(file?.mapping ?? data?.mapping ?? {}), [file, data]);

  const building = useMutation({
    mutationFn: (id: string) =>
      api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id, mapping } }),
    onSuccess() {
      refreshProducts(context);
      onClose();
    },
    onError: toast.error,
  });
  const titles = (data?.columns ?? []).filter(Boolean);

  return (
    <Dialog
      open={file !== null}
      title={t('products.mapping.title')}
      description={t('products.mapping.description')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('products.cancel')}</Button>
          <Button
            tone="primary"
            disabled={!mapping.name}
            status={building.isPending ? 'busy' : 'idle'}
            onClick={() => file && building.mutate(file.id)}
          >
            {t('products.mapping.start')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {preview.error && (
          <Banner tone="danger" role="alert">
            {errorText(preview.error)}
          </Banner>
        )}
        {preview.isPending && <Skeleton shape="block" height={240} />}
        {data && (
          <>
            <PreviewTable preview={data} caption={t('products.mapping.rows')} />
            <div className={css.pairsOfFields}>
              {fields.map((field) => (
                <Select
                  key={field}
                  label={t(`products.fields.${field}`)}
                  hint={field === 'group_id' ? t('products.mapping.groupHint') : undefined}
                  need={field === 'name' ? 'required' : undefined}
                  options={[
                    { value: '', label: t('products.mapping.none') },
                    ...titles.map((title) => ({ value: title, label: title })),
                  ]}
                  value={mapping[field] ?? ''}
                  onChange={(event) => choose(field, event.currentTarget.value)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );

  function choose(field: ProductField, column: string) {
    const { [field]: _, ...others } = mapping;
    setMapping(column ? { ...others, [field]: column } : others);
  }
}
