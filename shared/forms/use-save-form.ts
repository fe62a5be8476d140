import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast, useMutation } from '#shared/console/index.ts';
import { showServerErrors } from './use-contract-form.ts';

interface SaveFormOptions<Values> {
  save: (values: Values) => Promise<unknown>;
  onSaved: () => void;
  /** Shows an error that belongs to no field; a toast by default. */
  onError?: (error: Error) => void;
}

/** Sends a valid form once, and shows the errors of the server at its fields. */
export function useSaveForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { save, onSaved, onError = toast.error }: SaveFormOptions<Values>,
) {
  const saving = useMutation({
    // The values are no variables of the mutation, whose cache all areas share: they may be secret.
    async mutationFn() {
      await save(form.getValues());
    },
    onSuccess: onSaved,
    onError(error) {
      if (!showServerErrors(form, error)) onError(error);
    },
  });
  const submit = form.handleSubmit(() => {
    if (!saving.isPending) saving.mutate();
  });
  return {
    isBusy: saving.isPending,
    error: saving.error,
    onSubmit: (event: FormEvent) => void submit(event),
  };
}
