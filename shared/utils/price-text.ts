type Price = string | { amount: number; currency: string };

/** A localized price; free text stays unchanged. */
export function priceText(language: string, price: Price): string {
  if (typeof price === 'string') return price;
  const { amount, currency } = price;
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount} ${currency}`; // not an ISO 4217 code
  }
}
