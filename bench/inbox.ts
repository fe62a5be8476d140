import { dirname } from 'node:path';
import { startServerProcess } from '#server/testing/server-process.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import type { InboxView } from '#shared/contracts/names.ts';
import { buildMissing } from '../scripts/build.ts';
import { withBenchDatabase } from './chat/database.ts';
import { messageDelays } from './inbox/message-delays.ts';
import { type Inbox, withInbox } from './inbox/prepare-inbox.ts';
import { measureList } from './inbox/scroll-list.ts';
import { atLeast, atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { holdIdleStreams } from './streams/idle-streams.ts';

const chats = 100_000;
const membersOnline = 50;
const connections = 1_000;
const rounds = 20;
const views: InboxView[] = ['open', 'waiting', 'mine', 'snoozed', 'closed', 'all'];

/** The inbox of a busy business: opening it, live messages, open connections, scrolling. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  await buildMissing({ root: dirname(import.meta.dirname), log: note });
  return withBenchDatabase(async (databaseUrl) => {
    const server = await startServerProcess(databaseUrl, { TRUST_PROXY: '1' });
    try {
      note(`${chats} chats with five messages each, ${membersOnline} members`);
      const size = { chats, members: membersOnline };
      return await withInbox(databaseUrl, server, size, async (inbox) => {
        note('opening the inbox');
        const figures = await measureOpening(inbox);
        note(`messages of customers, ${membersOnline} members online`);
        figures.push(await measureMessages(inbox));
        note('the list in Chromium');
        figures.push(...(await measureScreen(server.consoleUrl, inbox)));
        note(`${connections} open connections`);
        return [...figures, ...(await measureConnections(server))];
      });
    } finally {
      await server.kill();
    }
  });
}

/** Times loading the list with its counts and then its first chat. */
async function measureOpening({ owner: { api } }: Inbox): Promise<Measurement[]> {
  const figures: Measurement[] = [];
  for (const view of views) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = performance.now();
      const { items } = await api.call(inboxEndpoints.list, { query: { view } });
      const [first] = items;
      if (!first) throw new Error(`no chat is ${view}`);
      const params = { hash: first.window_hash, session_id: first.session_id };
      await api.call(sessionEndpoints.get, { params, query: {} });
      // The first round fills the caches.
      if (round > 0) times.push(performance.now() - startedAt);
    }
    const name = `open the inbox, view ${view}, p95`;
    figures.push(atMost({ name, unit: 'ms', value: percentile(times, 0.95), bar: 300 }));
  }
  return figures;
}

async function measureMessages(inbox: Inbox): Promise<Measurement> {
  const delays = await messageDelays(inbox);
  const name = `message on ${membersOnline} screens, p95`;
  return atMost({ name, unit: 'ms', value: percentile(delays, 0.95), bar: 200 });
}

async function measureScreen(url: string, { owner }: Inbox): Promise<Measurement[]> {
  const { usableMs, maxTaskMs, rowsPassed } = await measureList(url, owner.token);
  return [
    atMost({
      name: 'list on 150 ms and 1.6 Mbit/s, cached files',
      unit: 'ms',
      value: percentile(usableMs, 0.5),
      bar: 1_000,
    }),
    atLeast({ name: 'rows scrolled', unit: 'rows', value: rowsPassed, bar: 300 }),
    atMost({ name: 'longest task while scrolling', unit: 'ms', value: maxTaskMs, bar: 50 }),
  ];
}

async function measureConnections(server: {
  consoleUrl: string;
  pid: number;
}): Promise<Measurement[]> {
  const { held, kilobytesEach } = await holdIdleStreams(server, connections);
  const megabytes = (kilobytesEach * connections) / 1024;
  return [
    atLeast({ name: 'connections held', unit: '', value: held, bar: connections }),
    atMost({
      name: `memory of ${connections} connections`,
      unit: 'MB',
      value: megabytes,
      bar: 150,
    }),
  ];
}
