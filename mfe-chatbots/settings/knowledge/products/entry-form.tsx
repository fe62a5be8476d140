import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { useContractForm, validateWith } from '#shared/forms/use-contract-form.ts';
import { TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { toEntryValues } from './entry-values.ts';
import { EntryVariants } from './entry-variants.tsx';
import { useEntryField } from './use-entry-field.ts';

interface EntryFormProps {
  product: Product | 'new';
  formId: string;
  onSubmit: (entry: ProductEntry, form: UseFormReturn<ProductEntry>) => void;
}

/** A product as a member enters it: prices and stock as people write them. */
export function EntryForm({ product, formId, onSubmit }: EntryFormProps) {
  const form = useContractForm<ProductEntry>({
    defaultValues: toEntryValues(product),
    validate: (typed) =>
      validateWith(
        async () =>
          (await import('#shared/contracts/knowledge/product-entries.ts')).productEntrySchema,
        typed,
      ),
  });
  const submit = form.handleSubmit((typed) => onSubmit(typed, form));
  const hasVariants = useWatch({ control: form.control, name: 'variants' }).length > 0;
  return (
    <FormProvider {...form}>
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <NameFields />
        {!hasVariants && <OfferFields />}
        <LinkFields />
        <EntryVariants />
      </form>
    </FormProvider>
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
