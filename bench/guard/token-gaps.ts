import { request } from 'node:http';
import type { Target } from '../chat/client.ts';

/** The delay of each chunk of the answers after the previous one, beyond `everyMs`. */
export async function tokenGaps(targets: readonly Target[], everyMs: number): Promise<number[]> {
  const gaps = await Promise.all(targets.map((target) => gapsOf(target)));
  return gaps.flat().map((gap) => Math.max(0, gap - everyMs));
}

function gapsOf({ port, path, headers, body }: Target): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const gaps: number[] = [];
    let last = 0;
    const sending = request(
      { port, path, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`${path} responded with ${answer.statusCode}`));
        answer.on('data', () => {
          const now = performance.now();
          if (last > 0) gaps.push(now - last);
          last = now;
        });
        answer.on('end', () => resolve(gaps));
        answer.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body());
  });
}
