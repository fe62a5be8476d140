import { useEffect, useRef } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { minPasswordLength } from '#shared/contracts/limits.ts';
import { type FieldErrorCodes, useContractForm } from '#shared/forms/use-contract-form.ts';
import { guessCountry } from '#shared/utils/countries.ts';
import { looksLikeEmail } from '#shared/utils/looks-like-email.ts';
import type { AccountTask } from './account-form.tsx';

export interface AccountValues {
  email: string;
  password: string;
  name: string;
  organization: string;
  country: string;
}

export const fieldNames = ['name', 'organization', 'email', 'password'] as const;
export type FieldName = (typeof fieldNames)[number];

export function useAccountForm(task: AccountTask, fixedEmail = '') {
  const { t } = useTranslation('shell');
  const form = useContractForm<AccountValues>({
    defaultValues: {
      email: fixedEmail,
      password: '',
      name: '',
      organization: '',
      country: guessCountry(navigator.languages),
    },
    validate: (values) => validate(task, values),
    shouldFocusError: false, // the summary is focused instead
  });
  const { errors, submitCount } = form.formState;
  const summary = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: errors belong to the tab they were made in
  useEffect(() => form.reset(undefined, { keepValues: true }), [task]);
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  function showServerError(error: unknown) {
    form.setError(fieldOf(error), { type: 'server', message: errorText(error) });
  }

  /** The error of a field; `root` is an error of the whole form. */
  function textOf(name: FieldName | 'root'): string | undefined {
    const error = errors[name];
    if (error?.type !== 'contract') return error?.message;
    if (name === 'email') return t('signIn.error.email');
    return t(error.message === 'too_short' ? 'signIn.error.short' : 'signIn.error.password');
  }

  return { form, summary, textOf, showServerError };
}

function validate(task: AccountTask, { email, password }: AccountValues): FieldErrorCodes {
  const isTooShort = task === 'register' && password.length < minPasswordLength;
  return {
    ...(!looksLikeEmail(email) && { email: 'invalid_email' }),
    ...(isTooShort && { password: 'too_short' }),
    ...(!password && { password: 'required' }),
  };
}

function fieldOf(error: unknown) {
  if (!(error instanceof HttpError)) return 'root';
  const fields = ['name', 'email', 'password'] as const;
  if (error.data.fields?.organization_name) return 'organization';
  const named = fields.find((field) => error.data.fields?.[field]);
  if (named) return named;
  return ['invalid_credentials', 'email_taken', 'invite_email_mismatch'].includes(error.code)
    ? 'email'
    : 'root';
}
