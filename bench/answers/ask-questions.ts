import { ask, dataOf, type ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import type { LabelledBusiness, LabelledQuestion } from './businesses.ts';
import { judge, type Verdict } from './judge.ts';

export interface JudgedQuestion extends LabelledQuestion {
  verdict: Verdict;
}

/** Asks the questions of a business as customers do, each in a chat of its own, and judges the answers. */
export async function askQuestions(
  { customerUrl, hashId }: { customerUrl: string; hashId: string },
  business: LabelledBusiness,
  firstCustomer: number,
): Promise<JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  for (const [index, question] of business.questions.entries()) {
    const customerNumber = firstCustomer + index;
    const events = await askInNewChat({ customerUrl, hashId, customerNumber }, question);
    judged.push({ ...question, verdict: judge(business, question, events) });
  }
  return judged;
}

/** Asks as a new customer, so that neither earlier messages nor rate limits affect the answer. */
export async function askInNewChat(
  target: ChatTarget,
  { text, language, after }: Pick<LabelledQuestion, 'text' | 'language' | 'after'>,
): Promise<ReceivedTurnEvent[]> {
  const before = after === undefined ? [] : [{ text: after, language }];
  return (await askInOneChat(target, [...before, { text, language }])).at(-1) ?? [];
}

/** The answers to questions that a new customer asks one after another. */
export async function askInOneChat(
  { customerUrl, hashId, customerNumber }: ChatTarget,
  questions: readonly Pick<LabelledQuestion, 'text' | 'language'>[],
): Promise<ReceivedTurnEvent[][]> {
  const from = {
    'x-forwarded-for': `10.8.${Math.floor(customerNumber / 250)}.${1 + (customerNumber % 250)}`,
  };
  const guest = createApiClient({ origin: customerUrl, headers: () => from });
  const { token } = await guest.call(webEndpoints.cookie, { body: { window_hash: hashId } });
  const headers = { ...from, 'x-access-token': token };
  const customer = createApiClient({ origin: customerUrl, headers: () => headers });
  const answers: ReceivedTurnEvent[][] = [];
  for (const { text, language } of questions) {
    const [first] = answers;
    const chat = first && { session_id: dataOf(first, 'meta').session_id };
    answers.push(await ask(customer, hashId, { text, language, ...chat }));
  }
  return answers;
}

export interface ChatTarget {
  customerUrl: string;
  hashId: string;
  /** Differs for each customer, whose IP address is derived from it. */
  customerNumber: number;
}
