import { type Passage, questionTerms, type TermPriors } from '#server/features/knowledge/index.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import type { OffTopic } from '#shared/contracts/guidance.ts';

interface AskedOf {
  question: string;
  /** What the search found, best first. */
  found: readonly Passage[];
  /** What an agent's skill knows besides, which no search has rated. */
  known?: readonly Passage[];
}

/**
 * Whether nothing that the business knows comes near a question, so that it is declined where the business
 * wants that (N40). Greetings, thanks, and what only makes sense in the chat so far are no questions of
 * their own.
 */
export function isOffTopic(
  { policy }: Pick<OffTopic, 'policy'>,
  { question, found, known = [] }: AskedOf,
): boolean {
  if (policy !== 'decline' || isSmallTalk(question)) return false;
  const terms = questionTerms(question);
  const subject = [...terms].filter(([, prior]) => prior >= saysSomething).map(([term]) => term);
  if (subject.length === 0) return false;
  return !found.some(({ score }) => score >= near) && !known.some(sharesAny(subject, terms));
}

/** Less than an answer needs: a model may still find one where words alone do not. */
const near = 0.1;
const saysSomething = 0.8;

function sharesAny(subject: readonly string[], terms: TermPriors) {
  return ({ title, body }: Passage) => {
    const words = new Set(tokenize(`${title}\n${body}`));
    return subject.some((term) => terms.has(term) && words.has(term));
  };
}

/** Whether a message only greets, thanks, agrees, takes its leave or asks who is there. */
export function isSmallTalk(text: string): boolean {
  const said = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return said === '' || smallTalk.test(said);
}

const phrases = {
  en: "hi+|hey+|hello+|good (?:morning|afternoon|evening|day|night)|how are you(?: doing| today)?|thanks?(?: you)?(?: (?:so much|very much|a lot))?|thx|ok(?:ay)?|yes|no|yep|nope|great|perfect|good|nice|cool|bye+|goodbye|see you(?: later)?|who are you|what are you|are you (?:a )?(?:bot|robot|human|person|real)|what(?:'s| is) your name|what can you do|help(?: me)?|test",
  es: 'hola+|buenas|buenos dias|buenos días|buenas (?:tardes|noches)|(?:qué|que) tal|cómo est(?:á|a|ás|as)|(?:muchas )?gracias|vale|de acuerdo|s[ií]|perfecto|genial|adi[oó]s|hasta (?:luego|pronto|mañana)|(?:quién|quien) eres|(?:quién|quien) es usted|eres (?:un )?(?:bot|robot|humano)|ayuda',
  ko: '안녕|안녕하세요|안녕하십니까|반갑습니다|반가워요?|하이|헬로|고마워요?|고맙습니다|감사해요|감사합니다|네|넵|예|아니요|아니오|좋아요|좋습니다|알겠습니다|알겠어요|잘 ?가요?|안녕히 ?계세요|수고하세요|누구세요|누구야|누구십니까|로봇이에요|도와주세요|도움말',
  zh: '你好+|您好+|嗨|哈喽|早上好|上午好|下午好|晚上好|早安|晚安|在吗|谢谢(?:你|您)?|多谢|感谢|好的?|好吧|是的?|不是|嗯+|再见|拜拜|你是谁|您是谁|你是(?:机器人|真人)吗?|帮助',
  ja: 'こんにちは|こんにちわ|こんばんは|おはよう(?:ございます)?|はじめまして|やあ|ありがとう(?:ございます|ございました)?|どうも|はい|いいえ|わかりました|分かりました|了解(?:です|しました)?|さようなら|またね|失礼します|あなたは誰(?:ですか)?|どなたですか|ヘルプ|よろしく(?:お願いします)?',
};
/** Several in a row too: "Hello, good morning". */
const one = `(?:${Object.values(phrases).join('|')})`;
const smallTalk = new RegExp(`^${one}(?: (?:there|everyone|all|again|${one}))*$`, 'u');
