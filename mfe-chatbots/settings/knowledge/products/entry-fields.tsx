import { useFormContext, useWatch } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import { TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { EntryVariants } from './entry-variants.tsx';
import { useEntryField } from './use-entry-field.ts';

/** The fields of a form with `ProductEntry` values: prices and stock as people write them. */
export function EntryFields() {
  const { control } = useFormContext<ProductEntry>();
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0;
  return (
    <>
      <NameFields />
      {!hasVariants && <OfferFields />}
      <LinkFields />
      <EntryVariants />
    </>
  );
}

function NameFields() {
  const { t } = useTranslation('knowledge');
  return (
    <>
      <TextField
        {...useEntryField('name')}
        label={t('products.fields.name')}
        need="required"
        autoComplete="off"
      />
      <TextArea
        {...useEntryField('description')}
        label={t('products.fields.description')}
        rows={3}
        limit={maxOf('POST /ecommerce/products', 'description')}
      />
      <TextField
        {...useEntryField('category')}
        label={t('products.fields.category')}
        autoComplete="off"
      />
    </>
  );
}

/** Price and stock of a product without variants. */
function OfferFields() {
  const { t } = useTranslation('knowledge');
  return (
    <div className={css.pairsOfFields}>
      <TextField
        {...useEntryField('price')}
        label={t('products.fields.price')}
        hint={t('products.entry.priceHint')}
        autoComplete="off"
      />
      <TextField
        {...useEntryField('compare_at_price')}
        label={t('products.fields.compare_at_price')}
        hint={t('products.entry.regularHint')}
        autoComplete="off"
      />
      <TextField
        {...useEntryField('stock')}
        label={t('products.fields.stock')}
        hint={t('products.entry.stockHint')}
        autoComplete="off"
      />
      <TextField {...useEntryField('sku')} label={t('products.fields.sku')} autoComplete="off" />
    </div>
  );
}

function LinkFields() {
  const { t } = useTranslation('knowledge');
  return (
    <div className={css.pairsOfFields}>
      <TextField
        {...useEntryField('url')}
        label={t('products.fields.url')}
        type="url"
        placeholder="https://"
      />
      <TextField
        {...useEntryField('image_url')}
        label={t('products.fields.image_url')}
        type="url"
        placeholder="https://"
      />
    </div>
  );
}
