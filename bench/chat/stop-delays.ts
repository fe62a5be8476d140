import { request } from 'node:http';
import type { Target } from './client.ts';

/**
 * Milliseconds from a customer's stop until the fake model's connection is closed, for each target.
 */
export async function stopDelays(targets: readonly Target[], modelPort: number): Promise<number[]> {
  const delays: number[] = [];
  for (const target of targets) delays.push(await stopOnce(target, modelPort));
  return delays;
}

async function stopOnce(target: Target, modelPort: number): Promise<number> {
  const before = await abortsOf(modelPort);
  const stopPath = await new Promise<string>((resolve, reject) => {
    const sending = request(
      { ...requestOptionsOf(target), path: target.path, method: 'POST' },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          const stream = /"stream_id":"([^"]+)"/.exec(text)?.[1];
          if (!stream || !target.firstSentence.test(text)) return;
          answer.removeAllListeners('data').resume();
          resolve(target.path.replace(/\/chat$/, `/streams/${stream}/stop`));
        });
      },
    ).on('error', reject);
    sending.end(target.body());
  });
  const begun = performance.now();
  request({ ...requestOptionsOf(target), path: stopPath, method: 'POST' }, (answer) =>
    answer.resume(),
  ).end('{}');
  while ((await abortsOf(modelPort)) === before) {
    if (performance.now() - begun > 5_000) return Number.POSITIVE_INFINITY;
  }
  return performance.now() - begun;
}

function requestOptionsOf({ port, headers }: Target) {
  return { port, headers: { 'content-type': 'application/json', ...headers } };
}

/** The number of answers whose connection was closed early. */
async function abortsOf(modelPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${modelPort}/aborted`);
  return Number(await response.text());
}
