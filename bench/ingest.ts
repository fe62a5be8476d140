import { startServerProcess } from '#server/testing/server-process.ts';
import { takeTurn } from './chat/client.ts';
import { withBenchDatabase } from './chat/database.ts';
import { fakeModel } from './chat/fake-model.ts';
import { prepareProduct } from './chat/product.ts';
import { tokenGaps } from './guard/token-gaps.ts';
import { signUpBusiness } from './ingest/business.ts';
import { loadTable } from './ingest/load-table.ts';
import { readPdfs, uploadPdfs } from './ingest/read-pdfs.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';

const pages = 1_000;
const rows = 200_000;
const streams = 20;
const tokens = 100;
const tokenMs = 50;

/** How fast files become searchable, and whether chats slow down meanwhile. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => [
    ...(await readingPages(databaseUrl, note)),
    ...(await loadingRows(databaseUrl, note)),
  ]);
}

async function readingPages(
  databaseUrl: string,
  note: BenchOptions['note'],
): Promise<Measurement[]> {
  const model = await fakeModel({ tokens, tokenMs });
  const server = await startServerProcess(databaseUrl, {
    LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    TRUST_PROXY: '1',
  });
  try {
    const business = await signUpBusiness(server.consoleUrl);
    const targets = (await prepareProduct(server, { faqs: 0 })).slice(0, streams);
    const [warmUp] = targets;
    if (warmUp) await takeTurn(warmUp);

    const handbooks = await uploadPdfs(business, pages);
    note(`${streams} answers, alone`);
    const quiet = percentile(await tokenGaps(targets, tokenMs), 0.99);
    note(`${pages} pages of PDF, and ${streams} answers repeatedly at the same time`);
    const reading = readPdfs(business, handbooks);
    const { result: ms, meanwhile } = await whileRunning(reading, () =>
      tokenGaps(targets, tokenMs),
    );
    const busy = percentile(meanwhile, 0.99);
    return [
      atMost({ name: `${pages} pages of PDF`, value: ms / 1000, unit: 's', bar: 60 }),
      atMost({
        name: 'time between tokens while reading, p99',
        value: tokenMs + busy,
        unit: 'ms',
        floor: tokenMs + quiet,
        bar: (tokenMs + quiet) * 1.2,
      }),
      atMost({ name: 'token delay while reading, p99', value: busy, unit: 'ms', floor: quiet }),
    ];
  } finally {
    await server.kill();
    await model.stop();
  }
}

async function loadingRows(
  databaseUrl: string,
  note: BenchOptions['note'],
): Promise<Measurement[]> {
  const server = await startServerProcess(databaseUrl);
  try {
    note(`${rows} rows of CSV`);
    const { loadMs, askMs } = await loadTable(await signUpBusiness(server.consoleUrl), rows);
    return [
      atMost({ name: `${rows} rows loaded`, value: loadMs / 1000, unit: 's', bar: 30 }),
      atMost({ name: 'aggregate over these rows, p50', value: askMs, unit: 'ms', bar: 300 }),
    ];
  } finally {
    await server.kill();
  }
}

/** Repeats `sample` until the work is done; returns the result of the work and all samples. */
async function whileRunning<Result>(
  work: Promise<Result>,
  sample: () => Promise<number[]>,
): Promise<{ result: Result; meanwhile: number[] }> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  const meanwhile: number[] = [];
  while (!isDone) meanwhile.push(...(await sample()));
  return { result: await finished, meanwhile };
}
