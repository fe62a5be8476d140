/** Sums one column grouped by another. */
export function sumBy<Row, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
  column: { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row],
): Map<Row[Key], number> {
  const sums = new Map<Row[Key], number>();
  for (const row of rows) {
    sums.set(row[key], (sums.get(row[key]) ?? 0) + Number(row[column]));
  }
  return sums;
}
