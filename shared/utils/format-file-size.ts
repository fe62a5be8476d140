const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A localized file size: `1.2 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: 'short',
    maximumFractionDigits: unit === 0 ? 0 : 1,
  }).format(unit === 0 ? Math.ceil(value) : value);
}
