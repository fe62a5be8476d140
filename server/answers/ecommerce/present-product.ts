import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { toUnits } from '#server/language/money.ts';
import type { ProductCard } from '#shared/contracts/answers/answer-cards.ts';
import { distinctionOf } from './name-products.ts';
import { availableOptions, chosenOptions, highestPrice } from './offered-variants.ts';
import type { FoundProduct } from './product-search.repository.ts';

const maxDescriptionLength = 120;

/** A product as a card, among those `shown` together. Texts of the shop are plain text. */
export function toProductCard(product: FoundProduct, shown: readonly FoundProduct[]): ProductCard {
  const { name, description, image_url, url, stock, quantity } = product;
  const variant = distinctionOf(product, shown);
  const [chosen, options] = [chosenOptions(product), availableOptions(product)];
  const left = stock === 'out' ? 0 : quantity;
  return {
    kind: 'product',
    id: product.id,
    name,
    ...(variant && { variant }),
    ...(Object.keys(chosen).length > 0 && { variant_options: { ...chosen } }),
    ...(options.length > 0 && { options }),
    ...pricesOf(product),
    ...(description && { description: shorten(description) }),
    ...(image_url && { image_url }),
    ...(url && { url }),
    ...(left !== null && { stock: left }),
  };
}

function pricesOf(
  product: FoundProduct,
): Pick<ProductCard, 'price' | 'highest_price' | 'regular_price'> {
  const { price, currency, compare_at_price: regularPrice } = product;
  if (price === null || !currency) return {};
  const toAmount = (amount: number) => ({ amount: toUnits({ amount, currency }), currency });
  const highest = highestPrice(product);
  return {
    price: toAmount(price),
    ...(highest !== null && { highest_price: toAmount(highest) }),
    // A range of prices has no single regular price.
    ...(highest === null &&
      regularPrice !== null &&
      regularPrice > price && { regular_price: toAmount(regularPrice) }),
  };
}

/** A product as a passage that an answer can cite. */
export function passageOf(product: FoundProduct): Passage {
  return {
    chunkId: product.chunk_id,
    score: 1,
    confidence: 0,
    minConfidence: 1,
    sourceType: 'product',
    sourceId: product.id,
    sourceVersion: product.source_version,
    title: product.chunk_title,
    body: product.chunk_body,
    url: product.url,
    position: null,
    terms: new Map(),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= maxDescriptionLength
    ? line
    : `${line.slice(0, maxDescriptionLength - 1).trimEnd()}…`;
}
