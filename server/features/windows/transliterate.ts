import anyAscii from 'any-ascii';
import { romanizeHangul } from './romanize-hangul.ts';
import { romanizeKana } from './romanize-kana.ts';

/**
 * Any script in Latin letters: Hangul in Revised Romanization, kana in Hepburn, hanzi in pinyin,
 * the rest letter by letter; what has no letters, such as an emoji, becomes a space.
 */
export function transliterate(text: string): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return anyAscii(romanizeKana(romanizeHangul(plain))).trim();
}
