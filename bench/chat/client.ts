import { Agent, request } from 'node:http';

export interface MeasuredTurn {
  /** Milliseconds until the first sentence is complete. */
  firstSentenceMs: number;
  total: number;
  bytes: number;
  ok: boolean;
}

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: () => string;
  /** Matches once the first sentence is complete on the wire. */
  firstSentence: RegExp;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Sends a question and reads the answer to its end. */
export function takeTurn({
  port,
  path,
  headers,
  body,
  firstSentence,
}: Target): Promise<MeasuredTurn> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sending = request(
      {
        agent,
        port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let firstSentenceMs = 0;
        let bytes = 0;
        let head = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          bytes += text.length;
          if (firstSentenceMs > 0) return;
          head += text;
          if (firstSentence.test(head)) firstSentenceMs = performance.now() - startedAt;
        });
        response.on('end', () =>
          resolve({
            firstSentenceMs,
            total: performance.now() - startedAt,
            bytes,
            ok: response.statusCode === 200 && firstSentenceMs > 0,
          }),
        );
        response.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body());
  });
}

/** Sends `count` questions, `atOnce` of them concurrently, round-robin over the targets. */
export async function takeTurns(
  targets: readonly Target[],
  { count, atOnce }: { count: number; atOnce: number },
): Promise<{ turns: MeasuredTurn[]; seconds: number }> {
  const turns: MeasuredTurn[] = [];
  let next = 0;
  const startedAt = performance.now();
  const lane = async () => {
    while (next < count) {
      const target = targets[next % targets.length];
      next += 1;
      if (target) turns.push(await takeTurn(target));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const failed = turns.filter(({ ok }) => !ok).length;
  if (failed > 0) throw new Error(`${failed} of ${count} turns failed`);
  return { turns, seconds: (performance.now() - startedAt) / 1000 };
}
