import { errorText, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';

interface ConfirmationValues {
  password: string;
  code: string;
}
type ConfirmationField = keyof ConfirmationValues;

/**
 * A form that confirms a change with the password, a code, or both. The values are not variables of
 * the mutation, because the cache of mutations is shared by all areas.
 */
export function useConfirmationForm(
  fields: readonly ConfirmationField[],
  send: (values: ConfirmationValues) => Promise<void>,
) {
  const { t } = useTranslation('account');
  const form = useContractForm<ConfirmationValues>({
    defaultValues: { password: '', code: '' },
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !values[name].trim()).map((name) => [name, 'required' as const]),
      ),
  });
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: () => send(form.getValues()),
    onError: (failure) => void showServerErrors(form, failure),
  });
  const isFieldError = error instanceof HttpError && error.data.fields !== undefined;

  return {
    status: isPending ? ('busy' as const) : ('idle' as const),
    submit: form.handleSubmit(
      () => {
        if (!isPending) mutate();
      },
      () => reset(),
    ),
    /** Props of a field: its value and error. */
    field(name: ConfirmationField) {
      const code = form.formState.errors[name]?.message;
      const serverText = error ? errorText(error) : undefined;
      return {
        ...form.register(name),
        error: code && (code === 'required' ? t('required') : serverText),
      };
    },
    /** Text of an error that belongs to no field. */
    failure: error && !isFieldError ? errorText(error) : undefined,
  };
}
