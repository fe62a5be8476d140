const hiragana = /[ぁ-ゖ]/g;
const offset = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0);

/** The text with its hiragana as katakana. */
export function toKatakana(text: string): string {
  return text.replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + offset));
}
