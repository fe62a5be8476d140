import { offerOf } from '#server/knowledge/products/index.ts';
import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type { FoundProduct } from './product-search.repository.ts';

type Options = Readonly<Record<string, string>>;

/** Whether a product or a variant can be bought. */
export const isAvailable = ({ stock }: Pick<ProductVariant, 'stock'>) => stock !== 'out';

/** The product with the price and the stock of its matching variants, and the picture if there is only one. */
export function asOffered(product: FoundProduct): FoundProduct {
  const [first, ...others] = product.matching;
  if (!first) return product;
  const offered = { ...product, ...offerOf(product.matching) };
  if (others.length > 0) return offered;
  const { sku, url, image_url } = first;
  return { ...offered, sku, url: url ?? product.url, image_url: image_url ?? product.image_url };
}

/** The product, limited to the variants that fulfil a condition; unchanged if none does. */
export function inVariants(
  product: FoundProduct,
  isWanted: (variant: ProductVariant) => boolean,
): FoundProduct {
  const matching = product.matching.filter(isWanted);
  return matching.length > 0 ? asOffered({ ...product, matching }) : product;
}

/** The options that all matching variants share and other variants do not. */
export function chosenOptions({ matching, variants }: FoundProduct): Options {
  const [first] = matching;
  const chosen = Object.entries(first?.options ?? {}).filter(
    ([name, value]) =>
      matching.every(({ options }) => options[name] === value) &&
      variants.some(({ options }) => options[name] !== value),
  );
  return Object.fromEntries(chosen);
}

/** The options from which a customer can still choose: those of matching variants in stock. */
export function availableOptions(product: FoundProduct): { name: string; values: string[] }[] {
  const chosen = chosenOptions(product);
  const inStock = product.matching.filter(isAvailable);
  const names = new Set(inStock.flatMap(({ options }) => Object.keys(options)));
  return [...names]
    .filter((name) => !(name in chosen))
    .map((name) => ({
      name,
      values: [...new Set(inStock.flatMap(({ options }) => options[name] ?? []))],
    }));
}

/** The options of each variant in stock, also of those not wanted: “grey 270”. */
export function variantsInStock({ variants }: FoundProduct): string[] {
  return variants
    .filter(isAvailable)
    .slice(0, maxNamedVariants)
    .map(({ options }) => Object.values(options).join(' '));
}

const maxNamedVariants = 6;

/** The highest price in stock; null unless variants differ in price. */
export function highestPrice({ matching, price }: FoundProduct): number | null {
  const inStock = matching.filter(isAvailable);
  const highest = Math.max(0, ...inStock.map((variant) => variant.price ?? 0));
  return price !== null && highest > price ? highest : null;
}
