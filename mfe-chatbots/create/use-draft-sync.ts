import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ChangeDraft, Draft } from './draft.ts';

/** Stores what is typed in the draft, which outlives the form: other steps and a reload unmount it. */
export function useDraftSync<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  change: ChangeDraft,
  toDraft: (values: Values) => Partial<Draft>,
) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => change(toDraft(values)),
      }),
    [form, change, toDraft],
  );
}
