import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMissing } from '../scripts/build.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { firstCitedAnswer } from './start/first-cited-answer.ts';
import {
  freePorts,
  type Program,
  residentMegabytes,
  startParameters,
  startProgram,
} from './start/program.ts';

const root = dirname(import.meta.dirname);
const runs = 3;
const idleMs = 5_000;

/** The time from `npm start` to an answer with its source, and the memory of the server. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  await buildMissing({ root, log: note });
  note('bare node:http, the floor');
  const floor = await repeat(measureBareServer);
  note(`first starts, each on an empty folder (${runs})`);
  const first = await repeat(() => inFolder(measureStart));
  note(`warm starts on one folder (${runs})`);
  const warm = await inFolder(async (folder) => {
    await measureStart(folder);
    return repeat(() => measureStart(folder));
  });
  return [
    atMost({ name: 'first start to a cited answer', ...figure(first, floor), bar: 6 }),
    atMost({ name: 'warm start to a cited answer', ...figure(warm, floor), bar: 2 }),
    atMost({
      name: 'idle memory of node',
      value: median(warm, 'megabytes'),
      unit: 'MB',
      floor: median(floor, 'megabytes'),
      bar: 220,
    }),
  ];
}

interface Sample {
  seconds: number;
  megabytes: number;
}

function figure(samples: Sample[], floor: Sample[]) {
  return { value: median(samples, 'seconds'), unit: 's', floor: median(floor, 'seconds') };
}

function median(samples: Sample[], part: keyof Sample): number {
  return percentile(
    samples.map((sample) => sample[part]),
    0.5,
  );
}

async function repeat(measure: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (samples.length < runs) samples.push(await measure());
  return samples;
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-bench-'));
  // When started by root, the database would otherwise be created elsewhere and not be deleted.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Empty values disable services, because the start is measured without any. */
const alone = { DATABASE_URL: '', REDIS_URL: '', LLM_BASE_URL: '', S3_ENDPOINT: '', SERVE: '' };

async function measureStart(folder: string): Promise<Sample> {
  const [consolePort, customerPort, demoPort] = await freePorts(3);
  const environment = {
    DATA_DIR: join(folder, 'data'),
    CONSOLE_PORT: String(consolePort),
    CUSTOMER_PORT: String(customerPort),
    DEMO_PORT: String(demoPort),
    ...alone,
  };
  return measure(startProgram(startParameters, environment), () =>
    firstCitedAnswer({
      demo: `http://127.0.0.1:${demoPort}`,
      customer: `http://127.0.0.1:${customerPort}`,
    }),
  );
}

async function measureBareServer(): Promise<Sample> {
  const [port] = await freePorts(1);
  const source = `require('node:http').createServer((_, a) => a.end('ok')).listen(${port}, '127.0.0.1')`;
  return measure(startProgram(['--eval', source]), () => untilAnswered(`http://127.0.0.1:${port}`));
}

async function measure(program: Program, ready: () => Promise<void>): Promise<Sample> {
  try {
    await Promise.race([ready(), program.failed]);
    const seconds = (performance.now() - program.startedAt) / 1000;
    await sleep(idleMs);
    return { seconds, megabytes: await residentMegabytes(program.pid) };
  } finally {
    await program.stop();
  }
}

async function untilAnswered(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(10);
}
