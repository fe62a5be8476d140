import { type MeasuredTurn, type Target, takeTurns } from './chat/client.ts';
import { cpuMilliseconds, postgresPids } from './chat/cpu-time.ts';
import { dataDirectoryOf, withBenchDatabase } from './chat/database.ts';
import { type FakeModelOptions, fakeModel, untilListening } from './chat/fake-model.ts';
import { prepareProduct } from './chat/product.ts';
import { stopDelays } from './chat/stop-delays.ts';
import { atLeast, atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { freePorts, startProgram } from './start/program.ts';
import { startBenchProduct } from './start/start-product.ts';

const tokens = 50;
/** Warm-up turns of each side, pipe and product: V8 keeps compiling for more than a thousand turns. */
const warmUpTurns = 1_800;
/** Sides are measured alternately, so that drift of the machine affects all of them equally. */
const rounds = 9;
const turnsPerRound = 720;
/** Enough customers that none reaches the rate limit. */
const customers = 800;
/** Warm-up turns before latency is measured, with a slow model. */
const slowTurns = 150;
/** Realistic latencies of a model. */
const slow = { firstTokenMs: 300, tokenMs: 50 };

/**
 * CPU cost and latency of a streamed answer, compared with a raw pipe to the same fake model in the
 * same run. PostgreSQL's share counts as ours. All figures use one server, because customers
 * usually reach a long-running one.
 */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  const [port = 0] = await freePorts(1);
  const withModel = async <Done>(options: FakeModelOptions, work: () => Promise<Done>) => {
    const model = await fakeModel({ ...options, port });
    return work().finally(model.stop);
  };
  return withBenchDatabase((databaseUrl) =>
    withSides(databaseUrl, port, async (sides) => {
      await withModel({ tokens }, () => warm(sides, note));
      return [
        ...(await withModel({ tokens: 11, ...slow, tokenMs: 5 }, () => latencyAlone(sides, note))),
        ...(await withModel({ tokens, ...slow }, () => latencyOfMany(sides, port, note))),
        ...(await withModel({ tokens }, () => cpuAndThroughput(sides, note))),
      ];
    }),
  );
}

async function warm(sides: Sides, note: Note): Promise<void> {
  note(`${warmUpTurns} turns each to warm up`);
  for (const side of Object.values(sides)) await measure(side, warmUpTurns);
}

/** CPU and throughput on a model that answers at once. */
async function cpuAndThroughput(
  { pipe, withoutKnowledge, withKnowledge }: Sides,
  note: Note,
): Promise<Measurement[]> {
  note(`${rounds} × ${turnsPerRound} turns each: pipe, ours, ours with retrieval`);
  const results: Record<keyof Sides, Measured[]> = {
    pipe: [],
    withoutKnowledge: [],
    withKnowledge: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    results.pipe.push(await measure(pipe, turnsPerRound));
    results.withoutKnowledge.push(await measure(withoutKnowledge, turnsPerRound));
    results.withKnowledge.push(await measure(withKnowledge, turnsPerRound));
  }
  const cpu = (side: Measured[]) => median(side.map((round) => round.cpu));
  const bytes = median(results.withoutKnowledge.map((round) => round.bytesPerToken));
  const ratios = results.withoutKnowledge.map(
    ({ rate }, round) => rate / (results.pipe[round]?.rate ?? 0),
  );
  const [stored, retrieved] = ['a turn of 50 tokens, stored', 'the same with retrieval'];
  const unit = 'ms CPU';
  const floor = cpu(results.pipe);
  return [
    atMost({ name: stored, value: cpu(results.withoutKnowledge), unit, floor, bar: 4.5 }),
    atMost({ name: retrieved, value: cpu(results.withKnowledge), unit, floor, bar: 7 }),
    atLeast({
      name: 'turns per second, 50 at once',
      value: median(ratios),
      unit: '× the pipe',
      floor: 1,
      bar: 0.3,
    }),
    atMost({ name: 'bytes per token on the wire', value: bytes, unit: 'B', bar: 30 }),
  ];
}

/**
 * Time until the first sentence is complete, for one customer after another; for the raw pipe, until
 * the token after it arrives. Two hundred turns with short answers, because a percentile needs many
 * samples.
 */
async function latencyAlone({ pipe, withKnowledge }: Sides, note: Note): Promise<Measurement[]> {
  note('first sentence, alone');
  for (const side of [pipe, withKnowledge]) await firstSentences(side, slowTurns, 50);
  const alone = {
    pipe: await firstSentences(pipe, 200, 1),
    ours: await firstSentences(withKnowledge, 200, 1),
  };
  return [
    atMost({ name: 'first sentence, alone, p50', ...addedLatency(alone, 0.5), bar: 10 }),
    atMost({ name: 'first sentence, alone, p99', ...addedLatency(alone, 0.99), bar: 30 }),
  ];
}

/** The same with 50 concurrent customers and answers of 50 tokens; also the delay of a cancellation. */
async function latencyOfMany(
  { pipe, withKnowledge }: Sides,
  modelPort: number,
  note: Note,
): Promise<Measurement[]> {
  note('first sentence, 50 at once');
  for (const side of [pipe, withKnowledge]) await firstSentences(side, slowTurns, 50);
  const many = {
    pipe: await firstSentences(pipe, 150, 50),
    ours: await firstSentences(withKnowledge, 150, 50),
  };
  note('stops');
  const maxMs = Math.max(...(await stopDelays(withKnowledge.targets.slice(0, 20), modelPort)));
  return [
    atMost({ name: 'first sentence, 50 at once, p50', ...addedLatency(many, 0.5), bar: 80 }),
    atMost({ name: 'first sentence, 50 at once, p99', ...addedLatency(many, 0.99), bar: 200 }),
    atMost({ name: 'stop to the model’s abort, max', value: maxMs, unit: 'ms', bar: 100 }),
  ];
}

async function firstSentences({ targets }: Side, count: number, atOnce: number): Promise<number[]> {
  const { turns } = await takeTurns(targets, { count, atOnce });
  return turns.map(({ firstSentenceMs }) => firstSentenceMs);
}

function addedLatency({ pipe, ours }: Record<'pipe' | 'ours', number[]>, share: number) {
  const floor = percentile(pipe, share);
  return { value: percentile(ours, share) - floor, floor, unit: 'ms added' };
}

interface Side {
  targets: readonly Target[];
  pids: () => number[];
}
type Sides = Record<'pipe' | 'withoutKnowledge' | 'withKnowledge', Side>;

async function withSides<Result>(
  databaseUrl: string,
  modelPort: number,
  work: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const [pipePort = 0] = await freePorts(1);
  const dataDirectory = await dataDirectoryOf(databaseUrl);
  const raw = startProgram([path('./chat/raw-pipe.ts'), String(pipePort), String(modelPort)]);
  const server = await startBenchProduct(databaseUrl, {
    LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    TRUST_PROXY: '1',
  });
  try {
    await untilListening(pipePort);
    const pids = () => [server.pid, ...postgresPids(dataDirectory)];
    return await work({
      pipe: { targets: [pipeTarget(pipePort)], pids: () => [raw.pid] },
      withoutKnowledge: { targets: await prepareProduct(server, { faqs: 0, customers }), pids },
      withKnowledge: { targets: await prepareProduct(server, { faqs: 500, customers }), pids },
    });
  } finally {
    await Promise.all([raw.stop(), server.stop()]);
  }
}

function pipeTarget(port: number): Target {
  return { port, path: '/', headers: {}, body: () => '{}', firstSentence: /"content":"Word10 / };
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
  const bytes = turns.reduce((sum: number, turn: MeasuredTurn) => sum + turn.bytes, 0);
  return { cpu: used / count, rate: count / seconds, bytesPerToken: bytes / count / tokens };
}

type Note = BenchOptions['note'];
const median = (values: readonly number[]) => percentile(values, 0.5);
const path = (file: string) => new URL(file, import.meta.url).pathname;
