import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { describeStartupFailure } from '#server/platform/startup-error.ts';
import { buildMissing } from './build.ts';
import { greeting } from './start/greeting.ts';
import { openBrowser } from './start/open-browser.ts';
import { onStopSignals } from './start/stop-signals.ts';

const root = dirname(import.meta.dirname);
let stopping = false;
const starting = start();
onStopSignals({ stop, abandon: () => process.exit(130) });
try {
  const server = await starting;
  server.fatalError.then(fail);
  if (!stopping) {
    console.log(greeting(server));
    await server.markCredentialsShown();
    if (server.origins.console) openBrowser(server.origins.console);
  }
  flushCompileCache();
} catch (error) {
  fail(error);
}

async function start() {
  const environment = join(root, '.env');
  if (existsSync(environment)) process.loadEnvFile(environment);
  const building = buildMissing({ root, log: console.log });
  const [{ startServer }] = await Promise.all([import('#server/main.ts'), building]);
  return startServer(process.env);
}

/** A stop during start-up waits until the server has started, and then closes it. */
async function stop(): Promise<void> {
  stopping = true;
  console.log('\n  Stopping …');
  try {
    const server = await starting;
    await server.close();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** Prints one sentence for a problem that the operator can fix, and the stack trace for a bug. */
function fail(error: unknown): void {
  console.error(describeStartupFailure(error)?.message ?? error);
  process.exit(1);
}
