import { normalize } from '#server/language/normalize.ts';

/** Questions whose answer is a person. */
const asksForPerson =
  /\bwho(?:m|se)?\b|\bqui[eé]n(?:es)?\b|谁|誰|だれ|누구|누가|人物|인물|사람은|\bwhich (?:\w+ )?(?:player|person|king|actor|singer|author)/iu;

/**
 * Words that look like names: capitalized inside a sentence or twice in a row, katakana, and foreign
 * names in Chinese, which have a middle dot. Names in Hangul look like any other word.
 */
const names =
  /(?<!^)(?<![.!?]\s)\p{Lu}\p{L}+|\p{Lu}\p{L}+ \p{Lu}[\p{L}.]*|[\p{Script=Katakana}ー]{3,}|(?<!\p{Script=Han})\p{Script=Han}+·\p{Script=Han}+/gu;

/** Detects texts with a person who could answer the question; null when it asks for none. */
export function createPersonDetector(question: string): ((text: string) => boolean) | null {
  if (!asksForPerson.test(question)) return null;
  const inQuestion = normalize(question);
  return (text) => (text.match(names) ?? []).some((name) => !inQuestion.includes(normalize(name)));
}
