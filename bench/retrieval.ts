import { atLeast, atMost, type BenchOptions, type Figure, percentile } from './figure.ts';
import { type Corpus, readCorpora } from './retrieval/corpus.ts';
import { measureLatency } from './retrieval/measure-latency.ts';
import { type OurResult, searchWithOurs } from './retrieval/our-search.ts';
import { type PlainResult, searchPlainly } from './retrieval/plain-search.ts';
import { withOwnDatabase } from './retrieval/with-own-database.ts';

const latencyBar = 15;

/**
 * Finding and quoting without a model, against plain BM25 in the same run: in every language at or
 * above it, and fast among many chunks.
 */
export async function run({ data, note }: BenchOptions): Promise<Figure[]> {
  const corpora = await readCorpora(data);
  return withOwnDatabase(async (db) => {
    const figures: Figure[] = [];
    for (const corpus of corpora) {
      note(`${corpus.language}: ${corpus.questions.length} questions`);
      figures.push(...compare(corpus, await searchWithOurs(db, corpus), searchPlainly(corpus)));
    }
    const durations = await measureLatency(db, corpora, note);
    const [p50, p95] = [percentile(durations, 0.5), percentile(durations, 0.95)];
    return [
      ...figures,
      atMost({ name: 'p50 among 50,000 chunks', value: p50, unit: 'ms', bar: latencyBar }),
      atMost({ name: 'p95 among 50,000 chunks', value: p95, unit: 'ms' }),
    ];
  });
}

function compare({ language }: Corpus, ours: OurResult, plain: PlainResult): Figure[] {
  const share = (name: string, value: number, floor: number) =>
    atLeast({ name: `${name} ${language}`, value, unit: 'share', floor, bar: floor });
  const figures = [
    share('right passage first', ours.first, plain.first),
    share('among the first three', ours.firstThree, plain.firstThree),
    share('quote has the answer', ours.quoted, plain.quoted),
  ];
  if (ours.refused !== undefined) {
    const name = `other subjects refused ${language}`;
    figures.push(atLeast({ name, value: ours.refused, unit: 'share', bar: 1 }));
  }
  return figures;
}
