import { type FormEvent, useState } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';

/**
 * Submits a form, one request at a time, and assigns the error to the field that it names. Required
 * fields are checked before anything is sent.
 */
export function useSubmit(send: () => Promise<void>, required: Readonly<Record<string, string>>) {
  const { t } = useTranslation('account');
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<{ field: string | null; text: string }>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (status === 'busy') return;
    const empty = Object.keys(required).find((field) => !required[field]?.trim());
    if (empty) return setFailure({ field: empty, text: t('required') });
    setStatus('busy');
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const [field = null] = Object.keys((error instanceof HttpError && error.data.fields) || {});
      setFailure({ field, text: errorText(error) });
    }
    setStatus('idle');
  }

  return {
    status,
    handleSubmit,
    errorOf: (field: string) => (failure?.field === field ? failure.text : undefined),
    /** Errors that belong to no field. */
    failure: failure?.field === null ? failure.text : undefined,
  };
}
