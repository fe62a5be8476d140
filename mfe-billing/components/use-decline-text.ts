import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';

/** What a person can do about a failed payment, by the code of the provider. */
export function useDeclineText() {
  const { t, i18n } = useTranslation('subscription');
  return (code: string | null): string => {
    const key = `decline.${code ?? ''}`;
    return i18n.exists(key, { ns: 'subscription' })
      ? t(key as 'decline.other') // the key exists
      : t('decline.other');
  };
}

/** Explains why a charge failed; a declined card by the reason of the provider. */
export function useChargeErrorText() {
  const declineText = useDeclineText();
  return (error: unknown): string => {
    if (!(error instanceof HttpError) || error.code !== 'card_declined') return errorText(error);
    const reason = error.data.context?.reason;
    return declineText(typeof reason === 'string' ? reason : null);
  };
}
