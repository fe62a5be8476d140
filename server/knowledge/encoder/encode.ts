import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { visitFeatures } from './features.ts';
import { Vocabulary } from './vocabulary.ts';

/** The first digits of the digest of the model's files. Vectors of different versions cannot be compared. */
export const encoderVersion = 'f66c1691c62f';

const folder = join(import.meta.dirname, 'model');
const headerBytes = 8;
const maxComponent = 127;

interface Table {
  readonly dimension: number;
  readonly scales: Float32Array;
  readonly rows: Int8Array;
  readonly vocabulary: Vocabulary;
}

let loaded: Table | undefined;

/**
 * Encodes the meaning of a text as a vector: texts of similar meaning in Korean, English, Chinese,
 * Spanish and Japanese have a high cosine similarity. All zeros if no feature of the text is known.
 * The first call loads the table, in about 50 ms.
 */
export function encode(text: string): Int8Array {
  const { dimension, scales, rows, vocabulary } = table();
  const sum = new Float64Array(dimension);
  visitFeatures(
    text,
    (run) => vocabulary.isWord(run),
    (feature, weight) => {
      const row = vocabulary.rowOf(feature);
      if (row < 0) return;
      const scale = (scales[row] ?? 0) * weight;
      const first = row * dimension;
      for (let k = 0; k < dimension; k++) sum[k] = (sum[k] ?? 0) + scale * (rows[first + k] ?? 0);
    },
  );
  return toBytes(sum);
}

/** Quantizes a vector to one byte per component. The largest becomes ±127; only the direction matters. */
export function toBytes(vector: ArrayLike<number>): Int8Array {
  let peak = 0;
  for (let k = 0; k < vector.length; k++) peak = Math.max(peak, Math.abs(vector[k] ?? 0));
  return Int8Array.from(vector, (value) => (peak ? Math.round((value / peak) * maxComponent) : 0));
}

/** The cosine similarity of two vectors: 1 for the same direction, about 0 for unrelated texts. */
export function cosine(first: Int8Array, second: Int8Array): number {
  let dot = 0;
  let firstSquares = 0;
  let secondSquares = 0;
  for (let k = 0; k < first.length; k++) {
    const a = first[k] ?? 0;
    const b = second[k] ?? 0;
    dot += a * b;
    firstSquares += a * a;
    secondSquares += b * b;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(firstSquares * secondSquares);
}

function table(): Table {
  loaded ??= load();
  return loaded;
}

function load(): Table {
  if (endianness() !== 'LE') throw new Error('The encoder’s table is little-endian.');
  const { buffer, byteOffset } = readFileSync(join(folder, 'table.bin'));
  const [count = 0, dimension = 0] = new Uint32Array(
    buffer.slice(byteOffset, byteOffset + headerBytes),
  );
  const scalesAt = byteOffset + headerBytes;
  const rowsAt = scalesAt + 4 * count;
  return {
    dimension,
    // A copy, since a view of 4-byte numbers must begin at a multiple of 4.
    scales: new Float32Array(buffer.slice(scalesAt, rowsAt)),
    rows: new Int8Array(buffer, rowsAt, count * dimension),
    vocabulary: new Vocabulary(readFileSync(join(folder, 'features.txt'), 'utf8')),
  };
}
