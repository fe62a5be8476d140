import { type ClientRequest, request } from 'node:http';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { residentMegabytes } from '../start/program.ts';

const openingAtOnce = 100;

/** Opens live streams of one owner and holds them past a heartbeat; returns the cost of each. */
export async function holdIdleStreams(
  { consoleUrl, pid }: { consoleUrl: string; pid: number },
  count: number,
): Promise<{ held: number; kilobytesEach: number }> {
  const login = await createApiClient({ origin: consoleUrl }).call(accountEndpoints.signUp, {
    body: { email: `idle-${Date.now()}@example.com`, password: 'a long bench password' },
  });
  const before = await residentMegabytes(pid);
  const open = new Set<ClientRequest>();
  const port = Number(new URL(consoleUrl).port);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      // Every loopback address has its own ports, and those of a single one would run out.
      const localAddress = `127.0.0.${2 + (next % 20)}`;
      next += 1;
      await openOne(port, localAddress, login.token, open);
    }
  };
  await Promise.all(Array.from({ length: openingAtOnce }, lane));
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const held = open.size;
  const after = await residentMegabytes(pid);
  for (const stream of open) stream.destroy();
  return { held, kilobytesEach: ((after - before) * 1024) / count };
}

function openOne(
  port: number,
  localAddress: string,
  token: string,
  open: Set<ClientRequest>,
): Promise<void> {
  return new Promise((resolve) => {
    const stream = request(
      {
        port,
        localAddress,
        agent: false,
        path: '/api/admin/events',
        headers: { 'x-access-token': token },
      },
      (answer) => {
        if (answer.statusCode === 200) open.add(stream);
        answer.resume();
        answer.on('close', () => open.delete(stream));
        resolve();
      },
    );
    stream.on('error', () => {
      open.delete(stream);
      resolve();
    });
    stream.end();
  });
}
