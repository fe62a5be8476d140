import type { ProductField, ProductMapping } from '#shared/contracts/products.ts';
import { parsePrice } from '../money.ts';
import { type NewProduct, unknownProduct } from '../new-product.ts';
import { plainText } from '../plain-text.isolated.ts';
import { stockOf } from '../stock.ts';
import { webAddress } from '../web-address.ts';

/** How many further columns are kept of a product. */
const mostAttributes = 30;

/** Reads products from the rows of a table whose columns mean what `mapping` says. */
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
    .slice(0, mostAttributes);

  return (row) => {
    const cell = (field: ProductField) => row[indexes.get(field) ?? -1]?.trim() ?? '';
    const name = plainText(cell('name')).slice(0, 300);
    if (name === '') return null;
    const own = cell('currency').toUpperCase() || currency;
    const price = parsePrice(cell('price'), own);
    const before = parsePrice(cell('compare_at_price'), price?.currency ?? own);
    const sku = cell('sku').slice(0, 100) || null;
    return {
      ...unknownProduct,
      key: sku ?? name,
      sku,
      name,
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
      compare_at_price: before && price && before.amount > price.amount ? before.amount : null,
      image_url: webAddress(cell('image_url')),
      url: webAddress(cell('url')),
      description: plainText(cell('description')).slice(0, 5_000),
      ...stockOf(cell('stock')),
      category: cell('category').slice(0, 200) || null,
      brand: cell('brand').slice(0, 200) || null,
      attributes: Object.fromEntries(
        others
          .map(({ column, index }) => [column, plainText(row[index] ?? '').slice(0, 500)] as const)
          .filter(([, value]) => value !== ''),
      ),
    };
  };
}
