import { Buffer } from 'node:buffer';
import { Gunzip } from 'fflate';

/** Input is decompressed in small chunks: one may expand a thousandfold. */
const packedBytes = 4096;

/**
 * Decompresses files that are gzipped themselves (`.xml.gz`), which no header indicates; other input
 * is returned unchanged. A corrupt or too large file is truncated.
 */
export function unpack(body: Uint8Array, maxBytes: number): Uint8Array {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  if (!isPacked) return body.subarray(0, maxBytes);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const gunzip = new Gunzip((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  try {
    for (let at = 0; at < body.length && size < maxBytes; at += packedBytes) {
      gunzip.push(body.subarray(at, at + packedBytes));
    }
  } catch {
    // Corrupt: the part before is returned.
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
}
