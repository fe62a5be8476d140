import { normalize } from '#server/language/normalize.ts';

/**
 * Questions whose answer is a location, in Chinese and Japanese. In the other languages, whose
 * prepositions of place have many other meanings, this did not improve the measured answers.
 */
const asksForLocation =
  /哪里|哪儿|在哪|何处|何地|什么地方|哪个?(?:国家|城市|地区|地方|州|省|城|国|岛|洲)|どこ|何(?:県|市|国|島|区)/u;

/** Text that looks like a location: after a preposition of place, or with a suffix of place names. */
const locationPatterns = [
  /(?:在|位于|于|至|到|从|往|自)[^，。；]{0,3}\p{Script=Han}{2,8}?[国州省市县郡城镇村区岛河山湖海街路洲院校馆堡港湾]/gu,
  /\p{Script=Han}{1,8}(?:大学|盆地|地区|半岛|学院|公园|王国|帝国|海岸)/gu,
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,12}(?:国|県|市|区|町|村|島|州|駅|地方|半島|城|寺|神社|公園)(?!\p{Script=Han})/gu,
];

/** Detects texts with a location that could answer the question; null when it asks for none. */
export function createLocationDetector(question: string): ((text: string) => boolean) | null {
  if (!asksForLocation.test(question)) return null;
  const inQuestion = normalize(question);
  return (text) =>
    locationPatterns
      .flatMap((pattern) => text.match(pattern) ?? [])
      .some((name) => !inQuestion.includes(normalize(name)));
}
