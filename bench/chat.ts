import { type Target, type Turn, takeTurns } from './chat/client.ts';
import { cpuMilliseconds, postgresPids } from './chat/cpu-time.ts';
import { withDatabase } from './chat/database.ts';
import { fakeModel, untilListening } from './chat/fake-model.ts';
import { prepareProduct } from './chat/product.ts';
import { stopDelays } from './chat/stop-delays.ts';
import { atLeast, atMost, type BenchOptions, type Figure, percentile } from './figure.ts';
import { freePorts, startProgram } from './start/program.ts';
import { startProduct } from './start/start-product.ts';

const tokens = 50;
/** Of each side; and as many before, for customers meet code that runs since long. */
const fastTurns = 1_800;
/** Before waits are measured; V8 goes on compiling for more than a thousand turns. */
const warmingTurns = { brief: 1_200, long: 600 };

interface Side {
  targets: readonly Target[];
  pids: () => number[];
}

/**
 * What a streamed answer costs and how long it waits, beside a raw pipe of the same fake model in
 * the same run. PostgreSQL's share is part of ours.
 */
export async function run({ note }: BenchOptions): Promise<Figure[]> {
  const fast = await fakeModel({ tokens });
  const slow = await fakeModel({ tokens, firstTokenMs: 300, tokenMs: 50 });
  const brief = await fakeModel({ tokens: 2, firstTokenMs: 300, tokenMs: 50 });
  try {
    return await withDatabase(async (databaseUrl) => [
      ...(await costs(databaseUrl, fast.port, note)),
      ...(await waitsAlone(databaseUrl, brief.port, note)),
      ...(await waitsAmongMany(databaseUrl, slow.port, note)),
    ]);
  } finally {
    await Promise.all([fast.stop(), slow.stop(), brief.stop()]);
  }
}

/** CPU and throughput on a model that answers at once. */
async function costs(databaseUrl: string, modelPort: number, note: BenchOptions['note']) {
  return withSides(databaseUrl, modelPort, async ({ pipe, bare, knowing }) => {
    note(`${fastTurns} turns each: pipe, ours, ours with retrieval`);
    const results: Record<'pipe' | 'bare' | 'knowing', Measured[]> = {
      pipe: [],
      bare: [],
      knowing: [],
    };
    for (const side of [pipe, bare, knowing]) await measure(side, fastTurns);
    // In turns, so that a drifting machine drifts for all of them.
    for (let round = 0; round < 3; round += 1) {
      results.pipe.push(await measure(pipe, fastTurns / 3));
      results.bare.push(await measure(bare, fastTurns / 3));
      results.knowing.push(await measure(knowing, fastTurns / 3));
    }
    const cpu = (side: Measured[]) => middle(side.map((round) => round.cpu));
    const rate = (side: Measured[]) => middle(side.map((round) => round.rate));
    const bytes = middle(results.bare.map((round) => round.bytesPerToken));
    const unit = 'ms CPU';
    const floor = cpu(results.pipe);
    return [
      atMost({
        name: 'a turn of 50 tokens, stored',
        value: cpu(results.bare),
        unit,
        floor,
        bar: 4.5,
      }),
      atMost({ name: 'the same with retrieval', value: cpu(results.knowing), unit, floor, bar: 7 }),
      atLeast({
        name: 'turns per second, 50 at once',
        value: rate(results.bare) / rate(results.pipe),
        unit: '× the pipe',
        floor: 1,
        bar: 0.6,
      }),
      atMost({ name: 'bytes per token on the wire', value: bytes, unit: 'B', bar: 30 }),
    ];
  });
}

/**
 * Time to the first words on a model that takes 300 ms and then 20 tokens a second, of one customer
 * after another. Short answers: two hundred turns, for the slowest of few is no percentile.
 */
async function waitsAlone(databaseUrl: string, modelPort: number, note: BenchOptions['note']) {
  return withSides(databaseUrl, modelPort, async ({ pipe, knowing }) => {
    note('first words, alone');
    for (const side of [pipe, knowing]) await firstWords(side, warmingTurns.brief, 50);
    const alone = { pipe: await firstWords(pipe, 200, 1), ours: await firstWords(knowing, 200, 1) };
    return [
      atMost({ name: 'first words, alone, p50', ...added(alone, 0.5), bar: 5 }),
      atMost({ name: 'first words, alone, p99', ...added(alone, 0.99), bar: 15 }),
    ];
  });
}

/** The same with 50 customers at any time and answers of 50 tokens; and how soon a stop takes effect. */
async function waitsAmongMany(databaseUrl: string, modelPort: number, note: BenchOptions['note']) {
  return withSides(databaseUrl, modelPort, async ({ pipe, knowing }) => {
    note('first words, 50 at once');
    for (const side of [pipe, knowing]) await firstWords(side, warmingTurns.long, 50);
    const many = {
      pipe: await firstWords(pipe, 150, 50),
      ours: await firstWords(knowing, 150, 50),
    };
    note('stops');
    const stops = await stopDelays(knowing.targets.slice(0, 20), modelPort);
    return [
      atMost({ name: 'first words, 50 at once, p50', ...added(many, 0.5), bar: 40 }),
      atMost({ name: 'first words, 50 at once, p99', ...added(many, 0.99), bar: 100 }),
      atMost({
        name: 'stop to the model’s abort, worst',
        value: Math.max(...stops),
        unit: 'ms',
        bar: 100,
      }),
    ];
  });
}

async function firstWords({ targets }: Side, count: number, atOnce: number): Promise<number[]> {
  const { turns } = await takeTurns(targets, { count, atOnce });
  return turns.map(({ firstToken }) => firstToken);
}

function added({ pipe, ours }: Record<'pipe' | 'ours', number[]>, share: number) {
  const floor = percentile(pipe, share);
  return { value: percentile(ours, share) - floor, floor, unit: 'ms added' };
}

async function withSides<Result>(
  databaseUrl: string,
  modelPort: number,
  work: (sides: { pipe: Side; bare: Side; knowing: Side }) => Promise<Result>,
): Promise<Result> {
  const [pipePort = 0] = await freePorts(1);
  const raw = startProgram([path('./chat/raw-pipe.ts'), String(pipePort), String(modelPort)]);
  const server = await startProduct(databaseUrl, {
    LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    TRUST_PROXY: 'true',
  });
  try {
    await untilListening(pipePort);
    const pids = () => [server.pid, ...postgresPids()];
    return await work({
      pipe: { targets: [pipeTarget(pipePort)], pids: () => [raw.pid] },
      bare: { targets: await prepareProduct(server, 0), pids },
      knowing: { targets: await prepareProduct(server, 500), pids },
    });
  } finally {
    await Promise.all([raw.stop(), server.stop()]);
  }
}

function pipeTarget(port: number): Target {
  return { port, path: '/', headers: {}, body: () => '{}', firstWords: /"content":"[^"]/ };
}

interface Measured {
  cpu: number;
  rate: number;
  bytesPerToken: number;
}

async function measure({ targets, pids }: Side, count: number): Promise<Measured> {
  const before = cpuMilliseconds(pids());
  const { turns, seconds } = await takeTurns(targets, { count, atOnce: 50 });
  const used = cpuMilliseconds(pids()) - before;
  const bytes = turns.reduce((sum: number, turn: Turn) => sum + turn.bytes, 0);
  return { cpu: used / count, rate: count / seconds, bytesPerToken: bytes / count / tokens };
}

const middle = (values: readonly number[]) => percentile(values, 0.5);
const path = (file: string) => new URL(file, import.meta.url).pathname;
