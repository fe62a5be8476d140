import { readBusinesses } from './answers/businesses.ts';
import { postgresPids } from './chat/cpu-time.ts';
import { dataDirectoryOf } from './chat/database.ts';
import { askAlternately, type Cost, findCompared, type Pair } from './encoder/ask-alternately.ts';
import { createChatbot } from './encoder/chatbot.ts';
import { withHosts } from './encoder/hosts.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { withOwnDatabase } from './retrieval/with-own-database.ts';

/** The FAQs of a business are repeated for each branch. */
const sizes = [
  { branches: 1, bar: 1 },
  { branches: 45, bar: 2 },
];
const warmUpRounds = 8;
const rounds = 40;
/** Kinds that words seldom answer. */
const kinds = ['medium', 'far', 'other_language', 'missing'];

/**
 * What comparing meanings adds to a question through the customer API where words find no sure answer. The
 * floor is the same question to a host of the same process that does not compare. CPU time is the most
 * reliable figure where the machine has other work.
 */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  const business = (await readBusinesses()).find(({ language }) => language === 'en');
  if (!business) throw new Error('no business with English FAQs');
  return withOwnDatabase((_db, databaseUrl) =>
    withHosts(databaseUrl, async (hosts) => {
      const directory = await dataDirectoryOf(databaseUrl);
      const figures: Measurement[] = [];
      for (const { branches, bar } of sizes) {
        const hashId = await createChatbot(hosts.app, business, branches);
        const wanted = business.questions.filter(({ kind }) => kinds.includes(kind));
        const questions = await findCompared(hosts, hashId, wanted);
        const faqs = branches * business.faqs.length;
        note(`${faqs} FAQs: ${questions.length} of ${wanted.length} questions are compared`);
        const options = { hashId, questions, databasePids: postgresPids(directory) };
        await askAlternately(hosts, { ...options, rounds: warmUpRounds });
        const pairs = await askAlternately(hosts, { ...options, rounds });
        figures.push(...figuresOf(faqs, bar, pairs));
      }
      return figures;
    }),
  );
}

function figuresOf(faqs: number, bar: number, pairs: readonly Pair[]): Measurement[] {
  const costs = (part: keyof Cost) => ({
    added: pairs.map(({ withEncoder, withoutEncoder }) => withEncoder[part] - withoutEncoder[part]),
    floor: pairs.map(({ withoutEncoder }) => withoutEncoder[part]),
    value: pairs.map(({ withEncoder }) => withEncoder[part]),
  });
  const [cpu, elapsed, databaseCpu] = [costs('cpu'), costs('elapsed'), costs('databaseCpu')];
  const of = `${faqs} FAQs: added`;
  return [
    atMost({
      name: `${of} to a question, CPU of Node, median`,
      ...{ value: percentile(cpu.added, 0.5), floor: percentile(cpu.floor, 0.5) },
      ...{ unit: 'ms', bar },
    }),
    atMost({
      name: `${of}, CPU of PostgreSQL, mean`,
      ...{ value: mean(databaseCpu.added), floor: mean(databaseCpu.floor), unit: 'ms' },
    }),
    atMost({
      name: `${of}, time, median`,
      ...{ value: percentile(elapsed.added, 0.5), floor: percentile(elapsed.floor, 0.5) },
      unit: 'ms',
    }),
    atMost({
      name: `${of}, time, difference of p95`,
      value: percentile(elapsed.value, 0.95) - percentile(elapsed.floor, 0.95),
      ...{ floor: percentile(elapsed.floor, 0.95), unit: 'ms' },
    }),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
