import anyAscii from 'any-ascii';
import { romanizeHangul } from './romanize-hangul.ts';
import { romanizeKana } from './romanize-kana.ts';

/** The letters of kana; their length mark stands in Chinese names, too. */
const kana = /[\u3041-\u3096\u30a1-\u30fa]/;

/**
 * Transliterates any script to Latin letters: Hangul in Revised Romanization, kana in Hepburn,
 * hanzi in pinyin, the rest letter by letter; symbols such as emoji become
 * spaces. Kanji of Japanese text are dropped, because their reading depends on the word.
 */
export function transliterate(
  text: string,
  { isJapanese = false }: { isJapanese?: boolean } = {},
): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const readable = isJapanese || kana.test(plain) ? plain.replace(/\p{Script=Han}+/gu, ' ') : plain;
  return anyAscii(romanizeKana(romanizeHangul(readable))).trim();
}
