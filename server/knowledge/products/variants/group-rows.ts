/**
 * Groups rows that are variants of one product, in the order of the first row of each. A row without a
 * group whose code is the group of others describes their product.
 */
export function groupRows<Row extends object>(
  rows: readonly Row[],
  { groupOf, codeOf }: Record<'groupOf' | 'codeOf', (row: Row) => string | null>,
): (readonly Row[])[] {
  const groups = new Set(rows.map(groupOf));
  const keyOf = (row: Row) => {
    const code = codeOf(row);
    return groupOf(row) ?? (code !== null && groups.has(code) ? code : row);
  };
  return [...Map.groupBy(rows, keyOf).values()];
}
