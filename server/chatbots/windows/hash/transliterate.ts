import anyAscii from 'any-ascii';
import { romanizeHangul } from './romanize-hangul.ts';
import { romanizeKana } from './romanize-kana.ts';

/** Kana without the length mark, which also occurs in Chinese names. */
const kana = /[\u3041-\u3096\u30a1-\u30fa]/;

/**
 * Transliterates any script to Latin letters: Hangul in Revised Romanization, kana in Hepburn,
 * hanzi in pinyin, the rest letter by letter. Symbols such as emoji become spaces. Kanji in Japanese
 * text are dropped, because their reading depends on the word.
 */
export function transliterate(
  text: string,
  { isJapanese = false }: { isJapanese?: boolean } = {},
): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const readable = isJapanese || kana.test(plain) ? plain.replace(/\p{Script=Han}+/gu, ' ') : plain;
  return anyAscii(romanizeKana(romanizeHangul(readable))).trim();
}
