/** The type and unit of a table column. */
export interface CellColumn {
  type: 'text' | 'number' | 'date' | 'boolean';
  /** `%` or an ISO 4217 currency code. */
  unit?: string | null | undefined;
}

/** Formats a table value in the given language. */
export function formatCell(
  language: string,
  { type, unit }: CellColumn,
  value: string | number | boolean | null,
): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') return formatNumber(language, value, unit ?? null);
  return type === 'date' ? formatDate(language, value) : value;
}

function formatNumber(language: string, value: number, unit: string | null): string {
  const isSmall = value !== 0 && Math.abs(value) < 1;
  const digits = isSmall ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 };
  if (unit === '%') {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return percent.format(value / 100);
  }
  if (unit === null) return new Intl.NumberFormat(language, digits).format(value);
  const money = { style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, money).format(value);
}

const dateFormatsByLength: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'short' },
  10: { dateStyle: 'medium' },
  19: { dateStyle: 'medium', timeStyle: 'short' },
};

/** Formats a date in the precision in which it is stored: a year, a month, a day or a time. */
function formatDate(language: string, value: string): string {
  const time = new Date(`${toFullTimestamp(value)}Z`);
  const format = dateFormatsByLength[value.length];
  if (!format || Number.isNaN(time.getTime())) return value;
  return new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(time);
}

function toFullTimestamp(value: string): string {
  const moment = value.replace(' ', 'T');
  return moment + '0000-01-01T00:00:00'.slice(moment.length);
}
