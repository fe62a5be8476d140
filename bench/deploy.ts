import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { buildMissing } from '../scripts/build.ts';
import { type DeployTarget, deployArea, rollBackArea } from '../scripts/deploy/deploy-area.ts';
import { readVersion } from '../scripts/deploy/read-version.ts';
import { createRegistryClient } from '../scripts/deploy/registry-client.ts';
import { withBenchDatabase } from './chat/database.ts';
import { startBareServer } from './deploy/bare-server.ts';
import { writeNewVersion } from './deploy/new-version.ts';
import { operatorEmail, prepareOperator } from './deploy/operator.ts';
import { atLeast, atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';

const metricsToken = 'figures-for-the-bench';
const metricsAccess = { authorization: `Bearer ${metricsToken}` };
const rounds = 20;
const teams = 12;
const barMs = 1_000;
const area = 'mfe-billing';
const root = dirname(import.meta.dirname);
const built = join(root, 'dist/console', area);

/**
 * How long a deploy and a rollback take until they are live, and whether twelve teams slow each
 * other down.
 */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  await buildMissing({ root, log: note });
  const storage = await mkdtemp(join(tmpdir(), 'chatwindow-bench-storage-'));
  try {
    return await withBenchDatabase(async (databaseUrl) => {
      const env = {
        OPERATORS: operatorEmail,
        DATA_DIR: storage,
        TRUST_PROXY: '1',
        METRICS_TOKEN: metricsToken,
      };
      const servers = [await startServerProcess(databaseUrl, env)];
      servers.push(await startServerProcess(databaseUrl, env));
      try {
        const [first, second] = servers as [ServerProcess, ServerProcess]; // two servers were started
        const tokenFor = await prepareOperator(first.consoleUrl, databaseUrl);
        note(`${rounds} deploys of ${area}, each rolled back`);
        const alone = await measureAlone({
          to: first.consoleUrl,
          area,
          token: await tokenFor(area),
        });
        note(`${teams} deploys at once to two processes`);
        return [...alone, ...(await measureTeams([first, second], tokenFor))];
      } finally {
        await Promise.all(servers.map((server) => server.kill()));
      }
    });
  } finally {
    await rm(storage, { recursive: true, force: true });
  }
}

async function measureAlone(target: DeployTarget): Promise<Measurement[]> {
  const deploys: Times = { command: [], server: [] };
  const rollbacks: Times = { command: [], server: [] };
  const floors: number[] = [];
  const bare = await startBareServer();
  for (let round = 0; round < rounds; round += 1) {
    const folder = await writeNewVersion({ folder: built, version: `${round}` });
    await measure(target, deploys, () => deployArea(target, folder));
    await measure(target, rollbacks, () => rollBackArea(target));
    floors.push(await sendToBareServer(bare.url, folder));
  }
  bare.stop();
  const floor = percentile(floors, 0.5);
  return [
    ...figures('deploy', deploys),
    atMost({
      name: 'deploy, p50, against sending the bytes alone',
      value: percentile(deploys.command, 0.5) / floor,
      unit: '×',
      floor: 1,
    }),
    ...figures('rollback', rollbacks),
  ];
}

interface Times {
  /** Duration of the command with all its requests. */
  command: number[];
  /** The server's share. */
  server: number[];
}

function figures(name: string, { command, server }: Times): Measurement[] {
  const unit = 'ms';
  return [
    atMost({ name: `${name}, p50`, value: percentile(command, 0.5), unit }),
    atMost({ name: `${name}, p95`, value: percentile(command, 0.95), unit, bar: barMs }),
    atMost({
      name: `${name}, in the server, p95`,
      value: percentile(server, 0.95),
      unit,
      bar: barMs,
    }),
  ];
}

async function measure(target: DeployTarget, times: Times, work: () => Promise<unknown>) {
  const before = await serverMs(target.to);
  const startedAt = performance.now();
  await work();
  times.command.push(performance.now() - startedAt);
  times.server.push((await serverMs(target.to)) - before);
}

/** The time that the server has spent on the registry so far. */
async function serverMs(consoleUrl: string): Promise<number> {
  const text = await (await fetch(`${consoleUrl}/metrics`, { headers: metricsAccess })).text();
  const sums = text.matchAll(
    /^chatwindow_http_request_seconds_sum\{[^}]*route="\/registry[^}]*\} (\S+)$/gm,
  );
  return [...sums].reduce((sum, [, seconds]) => sum + Number(seconds) * 1000, 0);
}

/** The same bytes in the same three requests, to a server that discards them. */
async function sendToBareServer(url: string, folder: string): Promise<number> {
  const startedAt = performance.now();
  const body = JSON.stringify(await readVersion(area, folder));
  for (const init of [
    { method: 'POST', body },
    { method: 'GET' },
    { method: 'PATCH', body: '{}' },
  ]) {
    await (await fetch(url, init)).text();
  }
  return performance.now() - startedAt;
}

async function measureTeams(
  servers: readonly [ServerProcess, ServerProcess],
  tokenFor: (area: string) => Promise<string>,
): Promise<Measurement[]> {
  const prepared = await Promise.all(
    Array.from({ length: teams }, async (_item, index) => {
      const name = `mfe-team-${index}`;
      const { consoleUrl: to } = servers[index % 2 === 0 ? 0 : 1];
      const folder = await writeNewVersion({ folder: built, version: '1', name });
      return { target: { to, area: name, token: await tokenFor(name) }, folder };
    }),
  );
  const startedAt = performance.now();
  const results = await Promise.allSettled(
    prepared.map(({ target, folder }) => deployArea(target, folder)),
  );
  const totalMs = performance.now() - startedAt;
  // The final state of each process counts, not its immediate response.
  const retained = await Promise.all(
    prepared.flatMap(({ target }) =>
      servers.map(async ({ consoleUrl: to }) => {
        const { state, versions, revisions } = await createRegistryClient({ ...target, to })(
          'GET /registry/areas/:area/versions',
          { params: { area: target.area } },
        );
        const isRetained = state.version === '1' && versions.length === 1 && revisions.length === 1;
        return isRetained ? [`${target.area} ${revisions[0]?.revision}`] : [];
      }),
    ),
  );
  const revisions = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.state.revision] : [],
  );
  return [
    atLeast({
      name: 'concurrent deploys that are retained',
      value: new Set(retained.flat()).size,
      unit: `of ${teams}`,
      bar: teams,
    }),
    atLeast({
      name: 'distinct revisions of concurrent deploys',
      value: new Set(revisions).size,
      unit: `of ${teams}`,
      bar: teams,
    }),
    atMost({ name: `${teams} deploys at once, all live`, value: totalMs, unit: 'ms' }),
  ];
}
