/** A file's size as people of a language read it: `1.2 MB`. */
export function fileSize(bytes: number, language: string): string {
  const kilobytes = bytes / 1024;
  const isLarge = kilobytes >= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? kilobytes / 1024 : Math.ceil(kilobytes));
}
