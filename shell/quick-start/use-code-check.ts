import { useRef, useState } from 'react';
import {
  api,
  errorText,
  HttpError,
  type ResultOf,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { storeVerifiedNumber } from './use-progress.ts';

const codeLength = 6;

interface CodeCheckOptions {
  phone_number: string;
  onSent: (code: ResultOf<'PUT /account/code'>) => void;
  onVerified: (() => void) | undefined;
}

/** Checks the typed code at its last digit, and requests another one. */
export function useCodeCheck({ phone_number, onSent, onVerified }: CodeCheckOptions) {
  const { t } = useTranslation('shell');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [isResent, setResent] = useState(false);
  const verifying = useMutation({
    mutationFn: (typed: string) =>
      api.call('POST /account/code', { body: { phone_number, code: typed } }),
    onSuccess() {
      storeVerifiedNumber(phone_number);
      onVerified?.();
    },
    onError: showAtField,
  });
  const resending = useMutation({
    mutationFn: () => api.call('PUT /account/code', { body: { phone_number } }),
    onSuccess(next) {
      onSent(next);
      setCode('');
      setResent(true);
      field.current?.focus();
    },
  });
  const isBusy = verifying.isPending || resending.isPending;
  const failure = isCodeError(verifying.error) ? null : verifying.error;

  function handleChange(text: string) {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    setFieldError(undefined);
    if (digits.length === codeLength && digits !== code) verify(digits);
  }

  function verify(typed: string) {
    if (typed.length < codeLength) {
      setFieldError(t('quickStart.code.length'));
      return field.current?.focus();
    }
    setResent(false);
    if (isBusy) return;
    resending.reset();
    verifying.mutate(typed);
  }

  function showAtField(error: Error) {
    if (!isCodeError(error)) return;
    const left = Number(error.data.context?.tries_left ?? 0);
    const isWrong = error.code === 'wrong_code';
    const hint = left > 0 ? t('quickStart.code.tries', { count: left }) : t('quickStart.code.used');
    setFieldError(isWrong ? `${errorText(error)} ${hint}` : errorText(error));
    setCode('');
    field.current?.focus();
  }

  function resend() {
    setFieldError(undefined);
    if (isBusy) return;
    verifying.reset();
    resending.mutate();
  }

  return {
    code,
    field,
    isBusy,
    isResent,
    fieldError,
    failure: failure ?? resending.error,
    change: handleChange,
    submit: () => verify(code),
    resend,
  };
}

function isCodeError(error: unknown): error is HttpError {
  return error instanceof HttpError && ['wrong_code', 'code_expired'].includes(error.code);
}
