import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEventLoopGuard, type EventLoopGuard } from './hostile/event-loop-guard.ts';
import {
  type FileSource,
  hostileSourcesOf,
  isUnexplained,
  newFileTarget,
} from './hostile/file-target.ts';
import { hostileFiles } from './hostile/hostile-files.ts';
import { type LivezProber, startLivezProber } from './hostile/livez-prober.ts';
import { type FileOutcome, sendHostileFile } from './hostile/send-hostile-file.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let prober: LivezProber;
let guard: EventLoopGuard;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  prober = startLivezProber(app.consoleUrl);
  guard = createEventLoopGuard(prober);
});
afterAll(async () => {
  prober.stop();
  await app.close();
});

test.each(hostileFiles)(
  '$title ($name), sent to every endpoint for files, does not block the server',
  async ({ name, content }) => {
    // Uploads are rate-limited per user.
    const owner = await app.signUp();
    const target = await newFileTarget(app, owner);
    const bytes = content();
    let outcomes: FileOutcome[] = [];
    let sources: FileSource[] = [];
    const busyMs = await guard.maxBusyMsDuring(async () => {
      outcomes = await sendHostileFile(target, name, bytes);
      sources = await hostileSourcesOf(owner, target);
    });
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    expect(sources.filter(isUnexplained)).toEqual([]);
    expect(busyMs).toBeLessThan(guard.limitMs);
  },
  300_000,
);
