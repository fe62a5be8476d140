import { normalize } from '#server/platform/text/normalize.ts';

/**
 * How people ask for a place, in Chinese and Japanese. In the other languages, whose words for where
 * something is say much else, such a sign told no more than the other words of a question.
 */
const asksForPlace =
  /哪里|哪儿|在哪|何处|何地|什么地方|哪个?(?:国家|城市|地区|地方|州|省|城|国|岛|洲)|どこ|何(?:県|市|国|島|区)/u;

/** What looks like a place: behind a word that says where, or ending as names of places do. */
const places = [
  /(?:在|位于|于|至|到|从|往|自)[^，。；]{0,3}\p{Script=Han}{2,8}?[国州省市县郡城镇村区岛河山湖海街路洲院校馆堡港湾]/gu,
  /\p{Script=Han}{1,8}(?:大学|盆地|地区|半岛|学院|公园|王国|帝国|海岸)/gu,
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,12}(?:国|県|市|区|町|村|島|州|駅|地方|半島|城|寺|神社|公園)(?!\p{Script=Han})/gu,
];

/** Whether a text can tell the place that a question asks for; null when it asks for none. */
export function placeTest(question: string): ((text: string) => boolean) | null {
  if (!asksForPlace.test(question)) return null;
  const known = normalize(question);
  return (text) =>
    places
      .flatMap((pattern) => text.match(pattern) ?? [])
      .some((place) => !known.includes(normalize(place)));
}
