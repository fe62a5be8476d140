import { normalize } from '#server/language/normalize.ts';
import { tokenize } from '#server/language/tokenize.ts';

/** The terms of a question → their weight before document frequency, from 0 to 1. */
export type TermPriors = ReadonlyMap<string, number>;

/**
 * Gives stop words a low prior: in a small knowledge base they can be rare, so document frequency alone
 * would weight them highly. Hiragana bigrams are mostly grammar and single Han characters ambiguous, so
 * they count less. Empty for a question of stop words only.
 */
export function questionTerms(question: string): TermPriors {
  const text = normalize(question.slice(0, maxQuestionLength));
  const subject = new Set(tokenize(text.replace(stopWords, ' ')));
  const priors = new Map<string, number>();
  if (subject.size === 0) return priors;
  for (const term of tokenize(text)) {
    priors.set(term, subject.has(term) ? priorOf(term) : stopWordPrior * priorOf(term));
    if (priors.size === maxTerms) break;
  }
  return priors;
}

const maxQuestionLength = 2000;
const maxTerms = 300;
const stopWordPrior = 0.05;

function priorOf(term: string): number {
  if (hiragana.test(term)) return 0.4;
  return singleHan.test(term) ? 0.8 : 1;
}

const hiragana = /^[\p{Script=Hiragana}ー]+$/u;
const singleHan = /^\p{Script=Han}$/u;

const latinStopWords = `accept accepts acepta aceptan ahora ahorita ayuda can conocer could dar debo decir
  do does explain explicar explique find get give gustaria hace hacen hacer have hay help hoy know
  let like long make many much necesita necesito need now offer often posible possible pueden
  quiero quisiera right saber say see show soon take tanto tarda tardan tell tengo tiene today
  want work works`;
const koreanStopWords = `가능 가능한가요 가르쳐 가요 궁금 궁금합니다 그리고 기간 나요 누가 누구 는지 돼요
  되나요 되는지 됩니까 려면 말해 며칠 무엇 무엇인가요 무엇입니까 뭐가 뭐예요 방법 설명해 싶습니다
  싶어요 싶은데 알려 어디 어디서 어디에 어디예요 어디인가요 어떤 어떻게 언제 얼마 얼마나 얼마예요
  얼마인가요 없나요 에요 예요 오늘 은가요 이에요 인가요 입니까 있나요 있는지 있습니까 있어요
  있을까요 저는 제가 주나요 주세요 주시겠어요 주실 주십시오 지금 필요 필요해요 하고 하나요 하려면
  하죠 한가요 합니까 해요`;
const chineseStopWords = `为什么 为何 了 什么 什么时候 今天 们 你 几 几天 几点 可以 可否 吗 吧 告诉我 呢
  哪 哪个 哪些 哪里 多久 多大 多少 多少钱 多长 多长时间 如何 怎么 怎么办 怎么样 怎样 您 想要 我
  我想 我要 是不是 是否 有没有 现在 的 能不能 能否 请 请问 谁 谢谢 需要`;
const japaneseStopWords = `あります ありません いいですか いくつ いくら いただけ いつ いつまで います
  お願い お願いします ください くれ しますか たい たいです できます できません できる でしょうか
  です ですか とは どう どうしたら どうすれば どうなり どうやって どこ どこで どの どのくらい
  どのぐらい どのように どれ どんな なぜ なります について ます ますか ません もらえ よいですか
  下さい 今日 何 何ですか 可能 必要 教えて 教えてください 教えて下さい 方法 知りたい 聞きたい`;

/** Stop words only when whole: 할부, 수리 and 몇몇 are content words. */
const wholeWordKorean = '될 뭐 몇 수 써 싶 왜 좀 줘 할';

const stopWords = new RegExp(
  [
    `\\b(?:${alternatives(latinStopWords)})\\b`,
    `(?<![가-힣])(?:${alternatives(wholeWordKorean)})(?![가-힣])`,
    alternatives(`${koreanStopWords} ${chineseStopWords} ${japaneseStopWords}`),
  ].join('|'),
  'gu',
);

/** Longer words first, because the first matching alternative wins. */
function alternatives(words: string): string {
  return words
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}
