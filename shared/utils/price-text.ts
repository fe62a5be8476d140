type Price = string | { amount: number; currency: string };

/** A price as the reader's language writes it; words stay as they are. */
export function priceText(language: string, price: Price): string {
  if (typeof price === 'string') return price;
  const { amount, currency } = price;
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount} ${currency}`; // not a code as ISO 4217 has them
  }
}
