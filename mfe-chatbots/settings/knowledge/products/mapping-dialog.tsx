import { api, errorText, useQuery, useTranslation } from '#shared/console/index.ts';
import type {
  ProductField,
  ProductFile,
  ProductMapping,
} from '#shared/contracts/knowledge/product-files.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Banner, Select, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { PreviewTable } from './preview-table.tsx';
import { productQueries, refreshProducts } from './queries.ts';

interface MappingDialogProps {
  context: KnowledgeContext;
  file: ProductFile | null;
  onClose: () => void;
}

interface Values {
  /** Null until the user changes what is proposed. */
  mapping: ProductMapping | null;
}

const defaultValues: Values = { mapping: null };

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

/** Chooses which column of a product file contains which field of a product. */
export function MappingDialog({ context, file, onClose }: MappingDialogProps) {
  const { t } = useTranslation('knowledge');
  const preview = useQuery({
    ...productQueries.preview(context.knowledgeId, file?.id ?? ''),
    enabled: file !== null,
  });
  const { data } = preview;
  const mappingOf = ({ mapping }: Values): ProductMapping =>
    mapping ?? file?.mapping ?? data?.mapping ?? {};
  const titles = (data?.columns ?? []).filter(Boolean);
  return (
    <FormDialog
      open={file !== null}
      title={t('products.mapping.title')}
      description={t('products.mapping.description')}
      submitLabel={t('products.mapping.start')}
      size="large"
      canSubmit={({ watch }) => mappingOf(watch()).name !== undefined}
      defaultValues={defaultValues}
      save={async (values) =>
        file !== null &&
        api.call('POST /ecommerce/build', {
          body: { commerce_datafile_id: file.id, mapping: mappingOf(values) },
        })
      }
      onSaved={() => refreshProducts(context)}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <>
          {preview.error && (
            <Banner tone="danger" role="alert">
              {errorText(preview.error)}
            </Banner>
          )}
          {preview.isPending && <Skeleton shape="block" height={240} />}
          {data && (
            <>
              <PreviewTable preview={data} caption={t('products.mapping.rows')} />
              <ColumnSelects
                titles={titles}
                mapping={mappingOf(watch())}
                onChange={(mapping) => setValue('mapping', mapping)}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ColumnSelectsProps {
  titles: readonly string[];
  mapping: ProductMapping;
  onChange: (mapping: ProductMapping) => void;
}

function ColumnSelects({ titles, mapping, onChange }: ColumnSelectsProps) {
  const { t } = useTranslation('knowledge');

  function choose(field: ProductField, column: string) {
    const { [field]: _, ...others } = mapping;
    onChange(column ? { ...others, [field]: column } : others);
  }
  return (
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
  );
}
