import { type MeasuredTurn, takeTurn } from './chat/client.ts';
import { withBenchDatabase } from './chat/database.ts';
import { fakeModel } from './chat/fake-model.ts';
import { prepareProduct } from './chat/product.ts';
import { atLeast, atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { residentMegabytes } from './start/program.ts';
import { startBenchProduct } from './start/start-product.ts';
import { holdIdleStreams } from './streams/idle-streams.ts';
import { timerLateness } from './streams/timer-lateness.ts';

const streams = 1_000;
const tokensPerStream = 200;
const tokenMs = 50;
/** Streams start spread over this time. */
const rampMs = 5_000;
const idleStreams = 10_000;

/** How many concurrent answers and idle streams one process carries. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  const model = await fakeModel({ tokens: tokensPerStream, tokenMs });
  try {
    return await withBenchDatabase(async (databaseUrl) => {
      const server = await startBenchProduct(databaseUrl, {
        LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
        TRUST_PROXY: '1',
      });
      try {
        const targets = await prepareProduct(server, { faqs: 0 });
        note(`${streams} answers of ${tokensPerStream} tokens, 20 a second each`);
        let peak = 0;
        const watch = setInterval(async () => {
          peak = Math.max(peak, await residentMegabytes(server.pid));
        }, 500);
        const begun = performance.now();
        const [turns, delays] = await Promise.all([
          Promise.all(
            Array.from({ length: streams }, async (_item, index): Promise<MeasuredTurn> => {
              await new Promise((resolve) => setTimeout(resolve, (index * rampMs) / streams));
              const target = targets[index % targets.length];
              if (!target) throw new Error('no customers');
              return takeTurn(target);
            }),
          ),
          timerLateness(tokenMs, rampMs + tokensPerStream * tokenMs),
        ]);
        const wall = performance.now() - begun;
        clearInterval(watch);
        const ideal = rampMs + tokensPerStream * tokenMs;
        const completed = turns.filter(({ ok }) => ok).length;

        note(`${idleStreams} readers of live updates`);
        const idle = await holdIdleStreams(server, idleStreams);
        return [
          atLeast({
            name: 'answers completed',
            value: completed,
            unit: `of ${streams}`,
            bar: streams,
          }),
          atMost({
            name: 'time until all ended',
            value: wall / ideal,
            unit: '× ideal',
            floor: 1 + delays / ideal,
            bar: 1.15,
          }),
          atMost({
            name: 'first words, p99',
            value: percentile(
              turns.map(({ firstSentenceMs }) => firstSentenceMs),
              0.99,
            ),
            unit: 'ms',
            floor: delays,
          }),
          atMost({ name: 'memory at the peak', value: peak, unit: 'MB', bar: 450 }),
          atLeast({
            name: 'idle streams held',
            value: idle.held,
            unit: 'streams',
            bar: idleStreams,
          }),
          atMost({
            name: 'memory for an idle stream',
            value: idle.kilobytesEach,
            unit: 'KB',
            bar: 40,
          }),
        ];
      } finally {
        await server.stop();
      }
    });
  } finally {
    await model.stop();
  }
}
