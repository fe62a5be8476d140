/** “4.2 sec”, “3 min”, “1.5 hr”. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, size] = units.find(([, , below]) => seconds < below) ?? units[2];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unitDisplay: 'short',
    unit,
    maximumFractionDigits: 1,
  });
  return format.format(seconds / size);
}

const units = [
  ['second', 1, 90],
  ['minute', 60, 90 * 60],
  ['hour', 3600, Number.POSITIVE_INFINITY],
] as const;
