import { type Unzipped, unzipSync } from 'fflate';
import { ParseFailure, type ParseLimits } from './parsed-document.ts';

/**
 * Unpacks the wanted entries of an archive. Their declared sizes are checked before anything is
 * unpacked, and fflate cannot exceed them, because it allocates a buffer of that size.
 */
export function readZip(
  bytes: Uint8Array,
  limits: Pick<ParseLimits, 'archiveEntries' | 'archiveBytes'>,
  isWanted: (name: string) => boolean,
): Unzipped {
  let [entries, total] = [0, 0];
  const assertDeclaredSize = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1;
    if (isWanted(name)) total += originalSize;
    if (entries > limits.archiveEntries || total > limits.archiveBytes) {
      throw new ParseFailure('too_complex', `archive of ${entries}+ entries, ${total}+ bytes`);
    }
    return false;
  };
  unzipSync(bytes, { filter: assertDeclaredSize });
  return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
}
