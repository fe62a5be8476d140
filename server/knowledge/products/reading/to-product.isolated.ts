import { parsePrice } from '#server/language/money.ts';
import type { ProductField, ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { parseStock } from '../stock.ts';
import type { VariantRow } from '../variants/join-variants.ts';
import { createOptionReader, exportColumn, optionColumn } from './option-columns.ts';

/** Unmapped columns that become attributes of a product. */
const maxAttributes = 30;

/**
 * Creates a function that converts a row to a product, or to one of its variants, by a mapping. A row
 * without a name is a product only together with others of its group.
 */
export function createRowReader(
  columns: readonly string[],
  mapping: ProductMapping,
  currency: string,
) {
  const indexes = new Map(
    Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  const cellOf = (row: readonly string[], field: ProductField) =>
    row[indexes.get(field) ?? -1]?.trim() ?? '';
  const readOptions = createOptionReader(columns);
  const attributesOf = createAttributeReader(columns, new Set(indexes.values()));
  const groupOf = (row: readonly string[]) => cellOf(row, 'group_id').slice(0, 100) || null;
  const codeOf = (row: readonly string[]) => cellOf(row, 'sku').slice(0, 100) || null;

  function read(row: readonly string[]): VariantRow {
    const cell = (field: ProductField) => cellOf(row, field);
    const name = htmlToPlainText(cell('name')).slice(0, 300);
    const sku = codeOf(row);
    return {
      ...emptyProduct,
      key: sku ?? name,
      sku,
      name,
      ...pricesOf(cell, cell('currency').toUpperCase() || currency),
      image_url: resolveHttpUrl(cell('image_url')),
      url: resolveHttpUrl(cell('url')),
      description: htmlToPlainText(cell('description')).slice(0, 5_000),
      ...parseStock(cell('stock')),
      category: cell('category').slice(0, 200) || null,
      brand: cell('brand').slice(0, 200) || null,
      attributes: attributesOf(row),
      groupId: groupOf(row),
      options: readOptions(row),
    };
  }
  return { read, groupOf, codeOf };
}

/** A row without a price of its own, such as one that is not reduced, is sold at the regular price. */
function pricesOf(cell: (field: ProductField) => string, currency: string) {
  const regular = parsePrice(cell('compare_at_price'), currency);
  const price = parsePrice(cell('price'), regular?.currency ?? currency) ?? regular;
  const isReduced = price && regular?.currency === price.currency && regular.amount > price.amount;
  return {
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    compare_at_price: isReduced ? regular.amount : null,
  };
}

/** The cells of columns that are not mapped. */
function createAttributeReader(columns: readonly string[], mapped: ReadonlySet<number>) {
  const isExport = columns.some((column) => optionColumn.test(column));
  const others = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => column !== '' && !mapped.has(index))
    .filter(({ column }) => !isExport || !exportColumn.test(column))
    .slice(0, maxAttributes);
  return (row: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      others
        .map(
          ({ column, index }) => [column, htmlToPlainText(row[index] ?? '').slice(0, 500)] as const,
        )
        .filter(([, value]) => value !== ''),
    );
}
