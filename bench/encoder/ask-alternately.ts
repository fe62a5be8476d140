import { ask } from '#server/testing/chat-client.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { LabelledQuestion } from '../answers/businesses.ts';
import { cpuMilliseconds } from '../chat/cpu-time.ts';
import type { Hosts } from './hosts.ts';

/** What a question took, in milliseconds. */
export interface Cost {
  elapsed: number;
  /** CPU time of the process, which also asks. */
  cpu: number;
  /** CPU time of PostgreSQL in hundredths of a second, so that only sums of many questions mean something. */
  databaseCpu: number;
}

export interface Pair {
  withEncoder: Cost;
  withoutEncoder: Cost;
}

interface Options {
  hashId: string;
  questions: readonly LabelledQuestion[];
  rounds: number;
  databasePids: readonly number[];
}

/** The questions for which words find no sure answer, because only these are compared. */
export async function findCompared(
  hosts: Hosts,
  hashId: string,
  questions: readonly LabelledQuestion[],
): Promise<LabelledQuestion[]> {
  const found: LabelledQuestion[] = [];
  for (const question of questions) {
    const before = hosts.comparedCount();
    const customer = await newCustomer(hosts, hosts.withEncoder, hashId);
    await ask(customer, hashId, { text: question.text, language: question.language });
    if (hosts.comparedCount() > before) found.push(question);
  }
  return found;
}

/**
 * Asks each question on both hosts, one directly after the other and in changing order, so that what
 * else happens on the machine affects both.
 */
export async function askAlternately(hosts: Hosts, options: Options): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const measure = (origin: string, question: LabelledQuestion) =>
    measureQuestion(hosts, origin, options, question);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [index, question] of options.questions.entries()) {
      if ((round + index) % 2 === 0) {
        const withEncoder = await measure(hosts.withEncoder, question);
        pairs.push({ withEncoder, withoutEncoder: await measure(hosts.withoutEncoder, question) });
      } else {
        const withoutEncoder = await measure(hosts.withoutEncoder, question);
        pairs.push({ withEncoder: await measure(hosts.withEncoder, question), withoutEncoder });
      }
    }
  }
  return pairs;
}

async function measureQuestion(
  hosts: Hosts,
  origin: string,
  { hashId, databasePids }: Options,
  { text, language }: LabelledQuestion,
): Promise<Cost> {
  const customer = await newCustomer(hosts, origin, hashId);
  const databaseBefore = cpuMilliseconds(databasePids);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await ask(customer, hashId, { text, language });
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  const databaseCpu = cpuMilliseconds(databasePids) - databaseBefore;
  return { elapsed, cpu: (user + system) / 1_000, databaseCpu };
}

/** A customer of its own for each question, so that neither earlier messages nor rate limits affect it. */
async function newCustomer({ app }: Hosts, origin: string, hashId: string) {
  const { token } = await app
    .clientAt(origin)
    .call(webEndpoints.cookie, { body: { window_hash: hashId } });
  return app.clientAt(origin, token);
}
