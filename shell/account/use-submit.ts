import { type FormEvent, useState } from 'react';
import { errorText, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';

/**
 * Submits a form, one request at a time, and assigns the error to the field that it names. Required
 * fields are checked before anything is sent.
 */
export function useSubmit(send: () => Promise<void>, required: Readonly<Record<string, string>>) {
  const { t } = useTranslation('account');
  const [missing, setMissing] = useState<string>();
  const { error, isPending, mutate } = useMutation({ mutationFn: send });
  const field = missing ?? fieldOf(error);
  const text = missing ? t('required') : error ? errorText(error) : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const empty = Object.keys(required).find((name) => !required[name]?.trim());
    setMissing(empty);
    if (empty === undefined) mutate();
  }

  return {
    status: isPending ? ('busy' as const) : ('idle' as const),
    handleSubmit,
    errorOf: (name: string) => (field === name ? text : undefined),
    /** Errors that belong to no field. */
    failure: field === null ? text : undefined,
  };
}

function fieldOf(error: unknown): string | null {
  const fields = error instanceof HttpError ? error.data.fields : undefined;
  return Object.keys(fields ?? {})[0] ?? null;
}
