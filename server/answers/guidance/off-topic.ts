import {
  type Passage,
  questionTerms,
  type TermPriors,
} from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { OffTopic } from '#shared/contracts/answers/guidance.ts';

interface TopicInput {
  question: string;
  /** The search results, best first. */
  found: readonly Passage[];
  /** Passages of the agent's skill, which have no score of a search. */
  known?: readonly Passage[];
}

/**
 * Whether nothing that the business knows comes near a question, so that it is declined where the
 * policy says so. Greetings, thanks and follow-ups are never off topic.
 */
export function isOffTopic(
  { policy }: Pick<OffTopic, 'policy'>,
  { question, found, known = [] }: TopicInput,
): boolean {
  if (policy !== 'decline' || isSmallTalk(question)) return false;
  const terms = questionTerms(question);
  const subject = [...terms].filter(([, prior]) => prior >= saysSomething).map(([term]) => term);
  if (subject.length === 0) return false;
  return !found.some(({ score }) => score >= minScore) && !known.some(sharesAny(subject, terms));
}

/** Lower than an answer requires: a model may find one where terms alone do not. */
const minScore = 0.1;
const saysSomething = 0.8;

function sharesAny(subject: readonly string[], terms: TermPriors) {
  return ({ title, body }: Passage) => {
    const words = new Set(tokenize(`${title}\n${body}`));
    return subject.some((term) => terms.has(term) && words.has(term));
  };
}

/** Whether a message is only a greeting, thanks, agreement, farewell or a question who is there. */
export function isSmallTalk(text: string): boolean {
  const stripped = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return stripped === '' || smallTalk.test(stripped);
}

const phrases = {
  en: "hi+|hey+|hello+|good (?:morning|afternoon|evening|day|night)|how are you(?: doing| today)?|thanks?(?: you)?(?: (?:so much|very much|a lot))?|thx|ok(?:ay)?|yes|no|yep|nope|great|perfect|good|nice|cool|bye+|goodbye|see you(?: later)?|who are you|what are you|are you (?:a )?(?:bot|robot|human|person|real)|what(?:'s| is) your name|what can you do|help(?: me)?|test",
  es: 'hola+|buenas|buenos dias|buenos días|buenas (?:tardes|noches)|(?:qué|que) tal|cómo est(?:á|a|ás|as)|(?:muchas )?gracias|vale|de acuerdo|s[ií]|perfecto|genial|adi[oó]s|hasta (?:luego|pronto|mañana)|(?:quién|quien) eres|(?:quién|quien) es usted|eres (?:un )?(?:bot|robot|humano)|ayuda',
  ko: '안녕|안녕하세요|안녕하십니까|반갑습니다|반가워요?|하이|헬로|고마워요?|고맙습니다|감사해요|감사합니다|네|넵|예|아니요|아니오|좋아요|좋습니다|알겠습니다|알겠어요|잘 ?가요?|안녕히 ?계세요|수고하세요|누구세요|누구야|누구십니까|로봇이에요|도와주세요|도움말',
  zh: '你好+|您好+|嗨|哈喽|早上好|上午好|下午好|晚上好|早安|晚安|在吗|谢谢(?:你|您)?|多谢|感谢|好的?|好吧|是的?|不是|嗯+|再见|拜拜|你是谁|您是谁|你是(?:机器人|真人)吗?|帮助',
  ja: 'こんにちは|こんにちわ|こんばんは|おはよう(?:ございます)?|はじめまして|やあ|ありがとう(?:ございます|ございました)?|どうも|はい|いいえ|わかりました|分かりました|了解(?:です|しました)?|さようなら|またね|失礼します|あなたは誰(?:ですか)?|どなたですか|ヘルプ|よろしく(?:お願いします)?',
};
/** Several in a row match too: "Hello, good morning". */
const one = `(?:${Object.values(phrases).join('|')})`;
const smallTalk = new RegExp(`^${one}(?: (?:there|everyone|all|again|${one}))*$`, 'u');
