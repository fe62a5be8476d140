import type { Product } from '#shared/contracts/knowledge/products.ts';

/** A product as read from a source. */
export interface NewProduct extends Omit<Product, 'id' | 'is_entered' | 'updated_at'> {
  /** Identifies the product within its source. */
  key: string;
}

/** Defaults for the fields that a source does not have. */
export const emptyProduct = {
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
  variants: [],
} satisfies Omit<NewProduct, 'key' | 'name'>;
