import type { Product } from '#shared/contracts/products.ts';

/** A price as the language writes it; a dash where there is none. */
export function priceIn(
  language: string,
  { price, currency }: Pick<Product, 'price' | 'currency'>,
): string {
  if (price === null || currency === null) return '–';
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
