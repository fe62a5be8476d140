import type { Product, ProductVariant } from '#shared/contracts/knowledge/products.ts';

/** By precedence: a product has the first of these states that one of its variants has. */
const stockOrder = ['in', 'preorder', 'unknown', 'out'] as const;

/**
 * Price and stock of a product that is sold in these variants: the lowest price of those in stock; sold
 * out when all of them are.
 */
export function offerOf(
  variants: readonly ProductVariant[],
): Pick<Product, 'price' | 'compare_at_price' | 'stock' | 'quantity'> {
  const available = variants.filter(({ stock }) => stock !== 'out');
  const offered = available.length > 0 ? available : variants;
  const [cheapest] = offered
    .filter(({ price }) => price !== null)
    .toSorted((left, right) => Number(left.price) - Number(right.price));
  const isQuantityKnown = offered.every(({ quantity }) => quantity !== null);
  return {
    price: cheapest?.price ?? null,
    compare_at_price: cheapest?.compare_at_price ?? null,
    stock: stockOrder.find((state) => offered.some(({ stock }) => stock === state)) ?? 'unknown',
    quantity: isQuantityKnown
      ? offered.reduce((total, { quantity }) => total + Number(quantity), 0)
      : null,
  };
}
