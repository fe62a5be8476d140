import { Gunzip } from 'fflate';

/** Takes a body piece by piece, until it answers false. */
export type OnChunk = (chunk: Uint8Array) => boolean;

/** Little of what is packed at a time: it may be a thousand times as much. */
const packedBytes = 4096;

/**
 * For files that are packed themselves (`.xml.gz`), which no header says; what is not packed passes
 * as it is. Of one that is broken, or grows beyond bounds, the beginning is taken.
 */
export function unpacked(take: OnChunk, mostBytes = 60_000_000): OnChunk {
  let gunzip: Gunzip | null | undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  return (chunk) => {
    if (gunzip === undefined) {
      const isPacked = chunk[0] === 0x1f && chunk[1] === 0x8b;
      gunzip = isPacked ? new Gunzip((piece) => pieces.push(piece)) : null;
    }
    if (!gunzip) return take(chunk);
    for (let at = 0; at < chunk.length; at += packedBytes) {
      try {
        gunzip.push(chunk.subarray(at, at + packedBytes));
      } catch {
        return false; // broken
      }
      for (const piece of pieces.splice(0)) {
        size += piece.length;
        if (size > mostBytes || !take(piece)) return false;
      }
    }
    return true;
  };
}
