import { Buffer } from 'node:buffer';
import { Gunzip } from 'fflate';

/** Little of what is packed at a time: it may become a thousand times as much. */
const packedBytes = 4096;

/**
 * Files that are packed themselves (`.xml.gz`), which no header says; what is not packed stays as it
 * is. Of one that is broken, or grows beyond bounds, the beginning is taken.
 */
export function unpack(body: Uint8Array, mostBytes: number): Uint8Array {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  if (!isPacked) return body.subarray(0, mostBytes);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const gunzip = new Gunzip((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  try {
    for (let at = 0; at < body.length && size < mostBytes; at += packedBytes) {
      gunzip.push(body.subarray(at, at + packedBytes));
    }
  } catch {
    // Broken: what came before is taken.
  }
  return Buffer.concat(pieces).subarray(0, mostBytes);
}
