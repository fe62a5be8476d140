import { currentLanguage } from '#shared/console/index.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';

const megabyte = 1024 * 1024;

/** Formats a storage limit in megabytes like the usage: 5,120 is “5 GB”. */
export function formatMegabytes(megabytes: number): string {
  return formatFileSize(megabytes * megabyte, currentLanguage());
}
