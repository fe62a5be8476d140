export const saleCurrencyNames = (language: string) =>
  new Intl.DisplayNames(language, { type: 'currency' });
