import { atLeast, atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { type Answers, askCustomers } from './retrieval/ask-customers.ts';
import { type Corpus, readCorpora } from './retrieval/corpus.ts';
import { measureLatency } from './retrieval/measure-latency.ts';
import { type OurResult, searchWithProduct } from './retrieval/our-search.ts';
import { type PlainResult, searchPlainly } from './retrieval/plain-search.ts';
import { withOwnDatabase } from './retrieval/with-own-database.ts';

const latencyBar = 15;

/**
 * Search and extractive answers without a model, compared with plain BM25 in the same run; also the
 * latency with many chunks.
 */
export async function run({ data, note }: BenchOptions): Promise<Measurement[]> {
  const corpora = await readCorpora(data);
  return withOwnDatabase(async (db, url) => {
    const figures: Measurement[] = [];
    for (const corpus of corpora) {
      note(`${corpus.language}: ${corpus.questions.length} questions`);
      figures.push(...compare(corpus, await searchWithProduct(db, corpus), searchPlainly(corpus)));
    }
    note('the same questions through the customer API');
    const answersByCorpus = await askCustomers(db, url, corpora);
    for (const [corpus, answers] of answersByCorpus)
      figures.push(...customerFigures(corpus, answers));
    const durations = await measureLatency(db, corpora, note);
    const [p50, p95] = [percentile(durations, 0.5), percentile(durations, 0.95)];
    return [
      ...figures,
      atMost({ name: 'p50 among 50,000 chunks', value: p50, unit: 'ms', bar: latencyBar }),
      atMost({ name: 'p95 among 50,000 chunks', value: p95, unit: 'ms' }),
    ];
  });
}

/** Shares of answered questions; plain BM25 with its two best sentences reaches .83 to .89. */
const quoteBars = { en: 0.9, zh: 0.92, es: 0.88, ja: 0.88, ko: 0.88 };

function customerFigures({ language }: Corpus, { quoted, answered }: Answers): Measurement[] {
  const bar = quoteBars[language];
  return [
    atLeast({ name: `answer quoted to customers ${language}`, value: quoted, unit: 'share', bar }),
    atLeast({ name: `questions answered ${language}`, value: answered, unit: 'share' }),
  ];
}

function compare({ language }: Corpus, ours: OurResult, plain: PlainResult): Measurement[] {
  const share = (name: string, value: number, floor: number) =>
    atLeast({ name: `${name} ${language}`, value, unit: 'share', floor, bar: floor });
  const figures = [
    share('right passage first', ours.first, plain.first),
    share('among the first three', ours.firstThree, plain.firstThree),
    share('answer quoted or offered', ours.quoted, plain.quoted),
  ];
  if (ours.declined !== undefined) {
    const name = `unanswerable questions declined ${language}`;
    figures.push(atLeast({ name, value: ours.declined, unit: 'share', bar: 1 }));
  }
  return figures;
}
