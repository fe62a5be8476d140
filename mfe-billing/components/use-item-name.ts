import { useTranslation } from '#shared/console/index.ts';

/** Names plans and add-ons by their code. */
export function useItemName() {
  const { t, i18n } = useTranslation('subscription');
  return (code: string): string => {
    const key = ['name', 'addOn']
      .map((group) => `${group}.${code}`)
      .find((each) => i18n.exists(each, { ns: 'subscription' }));
    // A newer server may name items that this version does not know.
    return key ? t(key as 'name.pro') : code;
  };
}
