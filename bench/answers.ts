import { startServerProcess } from '#server/testing/server-process.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { askQuestions, type JudgedQuestion } from './answers/ask-questions.ts';
import { questionKinds, readBusinesses } from './answers/businesses.ts';
import {
  childSafetyFigures,
  type JudgedLine,
  judgeChildSafety,
  readChildSafety,
} from './answers/child-safety.ts';
import type { Verdict } from './answers/judge.ts';
import { productFigures, productLines } from './answers/product-figures.ts';
import {
  type JudgedProductTurn,
  playDialogues,
  readCatalogues,
  teachCatalogue,
} from './answers/products.ts';
import { tableFigures, tableLines } from './answers/table-figures.ts';
import {
  askTableQuestions,
  type JudgedTableQuestion,
  readTables,
  teachTable,
} from './answers/tables.ts';
import { teach, untilCalibrated } from './answers/teach.ts';
import { signUpBusiness } from './ingest/business.ts';
import { atLeast, atMost, type BenchOptions, type Measurement } from './measurement.ts';
import { withOwnDatabase } from './retrieval/with-own-database.ts';

/**
 * Whether customers get right answers: labelled questions to made-up businesses in five languages,
 * to tables and to catalogues, through the customer API without a model; and whether a chatbot for
 * children blocks harmful lines, written by them or by a model.
 */
export async function run({ data, note }: BenchOptions): Promise<Measurement[]> {
  const [businesses, tables, catalogues, childSafetyLines] = await Promise.all([
    readBusinesses(data),
    readTables(data),
    readCatalogues(data),
    readChildSafety(data),
  ]);
  const judgedProducts: JudgedProductTurn[] = [];
  let judgedLines: JudgedLine[] = [];
  const judgedTables: JudgedTableQuestion[] = [];
  const judged = new Map<Language, JudgedQuestion[]>();
  await withOwnDatabase(async (db, url) => {
    const server = await startServerProcess(url, { TRUST_PROXY: '1' });
    try {
      const owner = await signUpBusiness(server.consoleUrl);
      const taught = [];
      for (const business of businesses) {
        taught.push({ business, hashId: await teach(owner, business) });
      }
      let questionCount = 0;
      for (const table of tables) {
        const target = { customerUrl: server.customerUrl, hashId: await teachTable(owner, table) };
        judgedTables.push(...(await askTableQuestions(target, table.questions, questionCount)));
        questionCount += table.questions.length;
      }
      for (const catalogue of catalogues) {
        const hashId = await teachCatalogue(owner, catalogue);
        const target = { customerUrl: server.customerUrl, hashId };
        judgedProducts.push(...(await playDialogues(target, catalogue, questionCount)));
        questionCount += catalogue.turns.length;
      }
      await untilCalibrated(db);
      for (const { business, hashId } of taught) {
        const target = { customerUrl: server.customerUrl, hashId };
        const results = await askQuestions(target, business, questionCount);
        questionCount += results.length;
        judged.set(business.language, [...(judged.get(business.language) ?? []), ...results]);
      }
    } finally {
      await server.kill();
    }
    judgedLines = await judgeChildSafety(url, childSafetyLines);
  });
  if (judged.size > 0) for (const line of tableOf(judged)) note(line);
  for (const line of [...tableLines(judgedTables), ...productLines(judgedProducts)]) note(line);
  return [
    ...(judged.size > 0 ? figuresOf(judged) : []),
    ...tableFigures(judgedTables),
    ...productFigures(judgedProducts),
    ...childSafetyFigures(judgedLines),
  ];
}

function figuresOf(judged: ReadonlyMap<Language, JudgedQuestion[]>): Measurement[] {
  const all = [...judged.values()].flat();
  const of = (...wanted: string[]) => all.filter(({ kind }) => wanted.includes(kind));
  const min = (name: string, value: number, bar: number) =>
    atLeast({ name, value, unit: 'share', bar });
  const right = (...wanted: string[]) => share(of(...wanted), 'right');
  const helped = (...wanted: string[]) => share(of(...wanted), 'right', 'offered');
  return [
    ...[...judged].map(([language, questions]) => {
      const unanswerable = questions.filter(({ expect }) => expect.length === 0);
      const name = `unanswerable questions answered ${language}`;
      return atMost({ name, value: share(unanswerable, 'wrong'), unit: 'share', bar: 0.08 });
    }),
    atMost({ name: 'all kinds: wrong', value: share(all, 'wrong'), unit: 'share', bar: 0.04 }),
    min('near: right', right('near'), 0.9),
    min('near, medium, typo: right', right('near', 'medium', 'typo'), 0.45),
    min('medium: right or offered', helped('medium'), 0.7),
    min('typo: right or offered', helped('typo'), 0.7),
    min('multi: both right or offered', helped('multi'), 0.8),
  ];
}

/** The shares right, offered, unknown and wrong, one line per kind. */
function tableOf(judged: ReadonlyMap<Language, JudgedQuestion[]>): string[] {
  const shown = languages.filter((language) => judged.has(language));
  const rows = questionKinds.map((kind) => {
    const cells = shown.map((language) => {
      const questions = judged.get(language)?.filter((question) => question.kind === kind) ?? [];
      return verdicts.map((verdict) => share(questions, verdict).toFixed(2).slice(-4)).join('/');
    });
    return [kind.padEnd(14), ...cells].join('  ');
  });
  const head = ['right/offered/unknown/wrong', ...shown].join('  ');
  return [head, ...rows];
}

const verdicts: readonly Verdict[] = ['right', 'offered', 'unknown', 'wrong'];

function share(questions: readonly JudgedQuestion[], ...wanted: Verdict[]): number {
  return questions.filter(({ verdict }) => wanted.includes(verdict)).length / questions.length;
}
