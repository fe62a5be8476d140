import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import type { DetailsValues } from './details-values.ts';

export function useDetailsField(name: FieldPathByValue<DetailsValues, string>) {
  const textOf = useFieldText();
  const { control } = useFormContext<DetailsValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: textOf(fieldState.error?.message) };
}
