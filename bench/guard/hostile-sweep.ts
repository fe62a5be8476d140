import { setTimeout as sleep } from 'node:timers/promises';
import { hostileSourcesOf, newFileTarget } from '#server/testing/hostile/file-target.ts';
import {
  callsWithBody,
  callsWithTexts,
  type HostileCall,
  hostileStructures,
} from '#server/testing/hostile/hostile-calls.ts';
import { hostileFiles } from '#server/testing/hostile/hostile-files.ts';
import { hostileKinds } from '#server/testing/hostile/hostile-texts.ts';
import { startLivezProber } from '#server/testing/hostile/livez-prober.ts';
import { sendHostileFile } from '#server/testing/hostile/send-hostile-file.ts';
import { seedOrganization } from '#server/testing/seeded-organization.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { atMost, type Measurement } from '../measurement.ts';

interface MaxGap {
  title: string;
  ms: number;
}

/**
 * How long others wait while every endpoint receives the largest hostile input and every hostile
 * file.
 */
export async function hostileSweep(
  databaseUrl: string,
  note: (text: string) => void,
): Promise<Measurement[]> {
  const server = await startServerProcess(databaseUrl, { TRUST_PROXY: '1' });
  // Creates the objects of the calls; the calls themselves go to the server.
  const app = await createTestApp({ databaseUrl });
  const prober = startLivezProber(server.consoleUrl);
  const urls = { consoleUrl: server.consoleUrl, customerUrl: server.customerUrl };

  /** The call during which others waited longest. */
  async function worstOf(calls: Iterable<HostileCall> | AsyncIterable<HostileCall>) {
    let worst: MaxGap = { title: 'none', ms: 0 };
    for await (const [title, send] of calls) {
      const ms = await prober.maxMsDuring(send);
      if (ms > worst.ms) worst = { title, ms };
    }
    return worst;
  }
  async function* files(): AsyncIterable<HostileCall> {
    for (const { name, content } of hostileFiles) {
      const owner = await app.signUp();
      const target = { ...(await newFileTarget(app, owner)), ...urls };
      const bytes = content();
      yield [
        name,
        async () => {
          await sendHostileFile(target, name, bytes);
          return (await hostileSourcesOf(owner, target)).length;
        },
      ];
    }
  }

  try {
    const owner = await app.signUp();
    const seeded = await seedOrganization(app, owner);
    const { token: customerToken } = await app.customerOf(seeded.window.hash_id);
    const target = { ...urls, memberToken: owner.token, customerToken, seeded };
    const floor = await prober.maxMsDuring(() => sleep(5_000));
    const figure = (what: string, { title, ms }: MaxGap) =>
      atMost({ name: `/livez during ${what} (${title})`, value: ms, unit: 'ms', floor, bar: 200 });
    note('hostile texts and structures to every endpoint');
    const texts = await worstOf(hostileKinds.flatMap((kind) => callsWithTexts(target, kind)));
    const bodies = hostileStructures.flatMap(([, body]) => callsWithBody(target, body));
    const structures = await worstOf(bodies);
    note(`${hostileFiles.length} hostile files to everything that takes files`);
    return [
      figure('hostile texts', texts),
      figure('hostile structures', structures),
      figure('hostile files', await worstOf(files())),
    ];
  } finally {
    prober.stop();
    await app.close();
    await server.kill();
  }
}
