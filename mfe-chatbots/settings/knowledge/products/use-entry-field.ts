import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';

/** A text field of the form with its error. */
export function useEntryField(name: FieldPathByValue<ProductEntry, string>) {
  const textOf = useFieldText();
  const { control } = useFormContext<ProductEntry>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: textOf(fieldState.error?.message) };
}
