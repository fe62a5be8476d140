import { Buffer, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** The bytes are not text. */
export class UnknownEncoding extends Error {}

/**
 * Decodes bytes: by the byte order mark, then UTF-16 by its zeros, valid UTF-8, the declared
 * encoding, and last the legacy encoding in which the text looks most natural. Throws
 * `UnknownEncoding`.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const unicode = findUnicode(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  return read(bytes, legacyEncodingOf(bytes, declared));
}

/**
 * Decodes a table as `decodeText` does, but with a lower threshold: tables have fewer common
 * characters than sentences.
 */
export function decodeTable(bytes: Uint8Array): string {
  const unicode = findUnicode(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  return read(bytes, legacyEncodingOf(bytes, undefined, tableNaturalness));
}

function legacyEncodingOf(
  bytes: Uint8Array,
  declared?: string,
  minNaturalness = sentenceNaturalness,
): string {
  const legacy =
    declared && canDecode(bytes, declared) ? declared : guessLegacy(bytes, minNaturalness);
  if (legacy) return legacy;
  if (isMostlyAscii(bytes)) return 'utf-8';
  throw new UnknownEncoding('the bytes are not text in any known encoding');
}

/** The most frequent characters of sentences and of column titles in each language, to score a decoding. */
const legacyEncodings = [
  {
    encoding: 'cp949',
    common:
      '이다는을를에의가고하지은로서도기사인한어니대자리시습있합해으나보일상품명격재수량원날짜질문답변',
  },
  {
    encoding: 'shift_jis',
    common:
      'のにはをたがでてとしれさるいなすまあうかきくけこそちつらりもんっょー商品名価格在庫数量円日付売店質問答',
  },
  {
    encoding: 'euc-jp',
    common:
      'のにはをたがでてとしれさるいなすまあうかきくけこそちつらりもんっょー商品名価格在庫数量円日付売店質問答',
  },
  {
    encoding: 'gb18030',
    common:
      '的一是不了在人有我他这中大来上国和为地到以时要就出会可也你对生能请。、商品名称价格库存数量元货号日期销售额店问题答案',
  },
];
const latin = { encoding: 'windows-1252', common: 'áéíóúüñçàèâêîôäöß¿¡ÁÉÍÓÚÑÄÖÜ°ºª€“”‘’–—«»' };

const sampleSize = 64 * 1024;

/** The minimum share of common characters. */
const sentenceNaturalness = 0.1;
const tableNaturalness = 0.01;

/**
 * Not a package: of 18 short files in these encodings this reads 18, `jschardet` 4.1 16 and
 * `chardet` 2.2 13, and it knows no encodings that customers of the five languages never send.
 */
function guessLegacy(bytes: Uint8Array, minNaturalness: number): string | undefined {
  const sample = bytes.subarray(0, sampleSize);
  const [best] = legacyEncodings
    .map(({ encoding, common }) => ({
      encoding,
      score: naturalness(read(sample, encoding), common),
    }))
    .sort((left, right) => right.score - left.score);
  if (best && best.score >= minNaturalness) return best.encoding;
  // Every byte decodes in Latin-1, so most non-ASCII characters must be common.
  return naturalness(read(sample, latin.encoding), latin.common) >= 0.5
    ? latin.encoding
    : undefined;
}

/** iconv-lite, because Node's `euc-kr` lacks the 8,822 syllables of the Windows extension. */
function read(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
}

function canDecode(bytes: Uint8Array, encoding: string): boolean {
  return iconv.encodingExists(encoding) && !read(bytes, encoding).includes('\ufffd');
}

/** The share of common characters among non-ASCII ones; undecodable bytes count against it. */
function naturalness(text: string, common: string): number {
  const known = new Set(common);
  let [foreign, natural] = [0, 0];
  for (const character of text) {
    if (character < '\u0080') continue;
    foreign += 1;
    if (known.has(character)) natural += 1;
    if (character === '\ufffd') natural -= 1;
  }
  return foreign === 0 ? 0 : natural / foreign;
}

function findUnicode(bytes: Uint8Array): string | undefined {
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes);
  return marked ?? (isUtf8(bytes) ? 'utf-8' : undefined);
}

function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Spaces, digits and line ends leave zeros in every second byte. */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleSize);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 === 1 || even + odd < Math.max(4, sample.length / 50)) return undefined;
  if (odd > even * 10) return 'utf-16le';
  if (even > odd * 10) return 'utf-16be';
  return undefined;
}

function isMostlyAscii(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleSize);
  return sample.filter((byte) => byte >= 0x80).length < sample.length / 10;
}
