import { currentLanguage } from '#shared/console/index.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';

const megabyte = 1024 * 1024;

/** A limit of the storage, as its usage is shown: 5,120 is “5 GB”. */
export function formatMegabytes(megabytes: number): string {
  return formatFileSize(megabytes * megabyte, currentLanguage());
}
