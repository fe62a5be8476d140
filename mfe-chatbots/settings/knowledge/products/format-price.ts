import type { Product } from '#shared/contracts/knowledge/products.ts';

export function formatPrice(
  language: string,
  { price, currency }: Pick<Product, 'price' | 'currency'>,
): string {
  if (price === null || currency === null) return '–';
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
