import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import { Button, IconButton, TextField } from '#shared/ui/index.ts';
import * as details from '../details/details.module.css';
import * as css from '../knowledge.module.css';
import { emptyVariant } from './entry-values.ts';
import { useEntryField } from './use-entry-field.ts';

const maxVariants = maxOf('POST /ecommerce/products', 'variants[]');

/** The variants of a product, each with its own price and stock. */
export function EntryVariants() {
  const { t } = useTranslation('knowledge');
  const { fields, append, remove } = useFieldArray<ProductEntry, 'variants'>({ name: 'variants' });
  return (
    <>
      <p className={css.muted}>{t('products.entry.variantsHint')}</p>
      {fields.map(({ id }, index) => (
        <Variant key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxVariants && (
        <div>
          <Button size="small" icon={Plus} onClick={() => append(emptyVariant)}>
            {t('products.entry.addVariant')}
          </Button>
        </div>
      )}
    </>
  );
}

function Variant({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('knowledge');
  const number = index + 1;
  const options = useEntryField(`variants.${index}.options`);
  const price = useEntryField(`variants.${index}.price`);
  const regular = useEntryField(`variants.${index}.compare_at_price`);
  const stock = useEntryField(`variants.${index}.stock`);
  return (
    <fieldset className={details.item}>
      <legend className={details.legend}>{t('products.entry.variant', { number })}</legend>
      <span className={details.remove}>
        <IconButton
          size="small"
          icon={Trash2}
          label={t('products.entry.removeVariant', { number })}
          onClick={onRemove}
        />
      </span>
      <div className={details.pair}>
        <TextField
          {...options}
          label={t('products.entry.options')}
          hint={t('products.entry.optionsHint')}
          need="required"
          autoComplete="off"
        />
        <TextField {...price} label={t('products.fields.price')} autoComplete="off" />
        <TextField {...regular} label={t('products.fields.compare_at_price')} autoComplete="off" />
        <TextField {...stock} label={t('products.fields.stock')} autoComplete="off" />
      </div>
    </fieldset>
  );
}
