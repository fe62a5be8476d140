import { type FormEvent, useState } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';

/**
 * Sends a form once at a time, and tells what was refused at the field that it is about; not before the
 * needed fields are filled in.
 */
export function useSubmit(send: () => Promise<void>, needed: Readonly<Record<string, string>>) {
  const { t } = useTranslation('account');
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<{ field: string | null; text: string }>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (status === 'busy') return;
    const empty = Object.keys(needed).find((field) => !needed[field]?.trim());
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
    /** What is wrong with a field. */
    errorOf: (field: string) => (failure?.field === field ? failure.text : undefined),
    /** What is wrong otherwise. */
    failure: failure?.field === null ? failure.text : undefined,
  };
}
