import { normalize } from '#server/platform/text/normalize.ts';

/** How people ask for a person. */
const asksForPerson =
  /\bwho(?:m|se)?\b|\bqui[eé]n(?:es)?\b|谁|誰|だれ|누구|누가|人物|인물|사람은|\bwhich (?:\w+ )?(?:player|person|king|actor|singer|author)/iu;

/**
 * Words that look like names: capitals inside a sentence, or two of them in a row, katakana, and
 * foreign names as Chinese writes them. Hangul has no such sign.
 */
const names =
  /(?<!^)(?<![.!?]\s)\p{Lu}\p{L}+|\p{Lu}\p{L}+ \p{Lu}[\p{L}.]*|[\p{Script=Katakana}ー]{3,}|(?<!\p{Script=Han})\p{Script=Han}+·\p{Script=Han}+/gu;

/** Whether a text can tell the person that a question asks for; null when it asks for none. */
export function personTest(question: string): ((text: string) => boolean) | null {
  if (!asksForPerson.test(question)) return null;
  const known = normalize(question);
  return (text) => (text.match(names) ?? []).some((name) => !known.includes(normalize(name)));
}
