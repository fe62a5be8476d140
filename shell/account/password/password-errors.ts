import { useTranslation } from '#shared/console/index.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';

const keyByCode = {
  required: 'required',
  wrong: 'wrong',
  unchanged: 'unchanged',
  common_password: 'common',
  too_short: 'short',
  too_long: 'long',
} as const;

function hasKey(code: string): code is keyof typeof keyByCode {
  return code in keyByCode;
}

/** Translates the error code of a password field. */
export function usePasswordErrorText() {
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  return (code: string | undefined): string | undefined =>
    code && hasKey(code) ? t(`password.error.${keyByCode[code]}`) : fieldText(code);
}
