/** Exports of Shopify and WooCommerce name the options of a product and their values in pairs of columns. */
export const optionColumn = /^(?:option|attribute) ?(\d+) (name|value)(?:\(s\))?$/i;

/** Columns of these exports that are irrelevant to customers. */
export const exportColumn =
  /^(?:variant|option ?\d|attribute ?\d|image|seo|google shopping|gift card|published|status|visibility|tax|meta|date|download|position|allow|included|price \/|compare at price \/)/i;

/** Placeholder of Shopify for products without options. */
const placeholder = { name: 'Title', value: 'Default Title' };

/** Creates a function that reads the options of a row; only the first row of a product has their names. */
export function createOptionReader(columns: readonly string[]) {
  const pairs = new Map<string, { name?: number; value?: number }>();
  for (const [index, column] of columns.entries()) {
    const [, number, part = ''] = optionColumn.exec(column) ?? [];
    if (!number) continue;
    const pair = pairs.get(number) ?? {};
    pairs.set(
      number,
      part.toLowerCase() === 'name' ? { ...pair, name: index } : { ...pair, value: index },
    );
  }
  return (row: readonly string[]) =>
    [...pairs.values()].flatMap((pair) => {
      const name = row[pair.name ?? -1]?.trim().slice(0, 180) ?? '';
      const value = row[pair.value ?? -1]?.trim().slice(0, 200) ?? '';
      return name === placeholder.name && value === placeholder.value ? [] : [{ name, value }];
    });
}
