import type { Product } from '#shared/contracts/products.ts';

/** A product as a source tells of it. */
export interface NewProduct extends Omit<Product, 'id' | 'updated_at'> {
  /** What the source knows it by: within one source each product has its own. */
  key: string;
}

/** What is not told: nothing is known of it. */
export const unknownProduct = {
  sku: null,
  price: null,
  currency: null,
  compare_at_price: null,
  image_url: null,
  url: null,
  description: '',
  stock: 'unknown',
  quantity: null,
  category: null,
  brand: null,
  attributes: {},
} satisfies Omit<NewProduct, 'key' | 'name'>;
