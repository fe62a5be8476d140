import { parsePrice } from '#server/language/money.ts';
import type { ProductField, ProductMapping } from '#shared/contracts/knowledge/products.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveWebAddress } from '../resolve-web-address.ts';
import { parseStock } from '../stock.ts';

/** Unmapped columns that become attributes of a product. */
const maxAttributes = 30;

/**
 * Creates a function that converts a row to a product by a mapping, or to null when it has no name.
 */
export function createRowReader(
  columns: readonly string[],
  mapping: ProductMapping,
  currency: string,
): (row: readonly string[]) => NewProduct | null {
  const indexes = new Map(
    Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  const used = new Set(indexes.values());
  const others = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => column !== '' && !used.has(index))
    .slice(0, maxAttributes);

  return (row) => {
    const cell = (field: ProductField) => row[indexes.get(field) ?? -1]?.trim() ?? '';
    const name = htmlToPlainText(cell('name')).slice(0, 300);
    if (name === '') return null;
    const rowCurrency = cell('currency').toUpperCase() || currency;
    const price = parsePrice(cell('price'), rowCurrency);
    const compareAtPrice = parsePrice(cell('compare_at_price'), price?.currency ?? rowCurrency);
    const sku = cell('sku').slice(0, 100) || null;
    return {
      ...emptyProduct,
      key: sku ?? name,
      sku,
      name,
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
      compare_at_price:
        compareAtPrice && price && compareAtPrice.amount > price.amount
          ? compareAtPrice.amount
          : null,
      image_url: resolveWebAddress(cell('image_url')),
      url: resolveWebAddress(cell('url')),
      description: htmlToPlainText(cell('description')).slice(0, 5_000),
      ...parseStock(cell('stock')),
      category: cell('category').slice(0, 200) || null,
      brand: cell('brand').slice(0, 200) || null,
      attributes: Object.fromEntries(
        others
          .map(
            ({ column, index }) =>
              [column, htmlToPlainText(row[index] ?? '').slice(0, 500)] as const,
          )
          .filter(([, value]) => value !== ''),
      ),
    };
  };
}
