import { api, queryClient, toast, useMutation, useWindowHash } from '#shared/console/index.ts';
import { contactQueries } from '../queries.ts';
import { choicesOf, type EditedField } from './edited-field.ts';
import { fieldQueries } from './field-queries.ts';

interface SaveFieldsOptions {
  onSaved: () => void;
  onSaving: (isSaving: boolean) => void;
}

/** Saves all custom fields. */
export function useSaveFields({ onSaved, onSaving }: SaveFieldsOptions) {
  const hash = useWindowHash();
  return useMutation({
    mutationFn: (fields: readonly EditedField[]) =>
      api.call('PUT /customer-fields', {
        body: {
          items: fields.map((field) => ({
            ...(field.key && { key: field.key }),
            label: field.label.trim(),
            kind: field.kind,
            choices: choicesOf(field),
          })),
        },
      }),
    onMutate: () => onSaving(true),
    onSuccess: onSaved,
    onError: toast.error,
    async onSettled() {
      onSaving(false);
      await queryClient.invalidateQueries({ queryKey: fieldQueries.all });
      await queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
    },
  });
}
