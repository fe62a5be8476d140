import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// Polls a server's `/livez`; the parent starts and stops the measurement.

const everyMs = 5;
const url = `${process.argv[2]}/livez`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let maxMs = 0;
let inFlight = Promise.resolve();

function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode === 200)
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      else reject(new Error(`/livez answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}

async function measure(): Promise<void> {
  const begun = performance.now();
  const answered = await ask().then(
    () => true,
    () => false,
  );
  maxMs = Math.max(maxMs, answered ? performance.now() - begun : Number.POSITIVE_INFINITY);
}

process.on('message', async (command: 'begin' | 'end') => {
  // A request in flight belongs to the measurement.
  await inFlight;
  process.send?.(maxMs);
  if (command === 'begin') maxMs = 0;
});
process.once('disconnect', () => process.exit());

for (;;) {
  inFlight = measure();
  await inFlight;
  await sleep(everyMs);
}
