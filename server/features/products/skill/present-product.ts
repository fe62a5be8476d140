import type { Passage } from '#server/features/knowledge/index.ts';
import type { ProductCard } from '#shared/contracts/chat.ts';
import { toUnits } from '../money.ts';
import type { FoundProduct } from './product-search.repository.ts';

const longestDescription = 120;

/** A product as a customer sees it. What the shop wrote is text, and shown as such. */
export function toCard(product: FoundProduct): ProductCard {
  const { name, price, currency, description, image_url, url, stock, quantity } = product;
  const left = stock === 'out' ? 0 : quantity;
  return {
    kind: 'product',
    name,
    ...(price !== null &&
      currency && { price: { amount: toUnits({ amount: price, currency }), currency } }),
    ...(description && { description: shorten(description) }),
    ...(image_url && { image_url }),
    ...(url && { url }),
    ...(left !== null && { stock: left }),
  };
}

/** A product as an answer rests on it. */
export function passageOf(product: FoundProduct): Passage {
  return {
    chunkId: product.chunk_id,
    score: 1,
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

/** A name within a sentence: answers are Markdown, and names are not. */
export function plainName(name: string): string {
  return name
    .replace(/[\\`*_[\]()<>#|~!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription - 1).trimEnd()}…`;
}
