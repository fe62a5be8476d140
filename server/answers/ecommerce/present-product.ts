import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { toUnits } from '#server/language/money.ts';
import type { ProductCard } from '#shared/contracts/answers/chat.ts';
import { distinctionOf } from './name-products.ts';
import type { FoundProduct } from './product-search.repository.ts';

const maxDescriptionLength = 120;

/** A product as a card, among those `shown` together. Texts of the shop are plain text. */
export function toProductCard(product: FoundProduct, shown: readonly FoundProduct[]): ProductCard {
  const { name, price, currency, description, image_url, url, stock, quantity } = product;
  const variant = distinctionOf(product, shown);
  const regularPrice = product.compare_at_price;
  const isOnSale = currency && price !== null && regularPrice !== null && regularPrice > price;
  const left = stock === 'out' ? 0 : quantity;
  return {
    kind: 'product',
    id: product.id,
    name,
    ...(price !== null &&
      currency && { price: { amount: toUnits({ amount: price, currency }), currency } }),
    ...(variant && { variant }),
    ...(isOnSale && {
      regular_price: { amount: toUnits({ amount: regularPrice, currency }), currency },
    }),
    ...(description && { description: shorten(description) }),
    ...(image_url && { image_url }),
    ...(url && { url }),
    ...(left !== null && { stock: left }),
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
