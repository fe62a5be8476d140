const yen = /円|\bJPY\b|JP¥|\byen\b|日元/i;
const yuan = /(?<!日)元|块|\b(?:CNY|RMB|yuan)\b|CN¥|人民币/i;

/**
 * Resolves an ambiguous sign such as `¥` in a column: yen or yuan if the column's name or other
 * values tell, otherwise the organization's currency. Empty if they contradict each other.
 */
export function columnCurrency(
  name: string,
  raw: readonly string[],
  organizationCurrency: string,
): string {
  const hasYen = yen.test(name) || raw.some((text) => yen.test(text));
  const hasYuan = yuan.test(name) || raw.some((text) => yuan.test(text));
  if (hasYen && hasYuan) return '';
  if (hasYen) return 'JPY';
  return hasYuan ? 'CNY' : organizationCurrency;
}
