import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { resetByOperator } from '#server/people/passwords/index.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { createTranslator } from '#server/platform/i18n/translate.ts';
import { describeStartupFailure } from '#server/platform/startup-error.ts';

// Operator commands; they work whether the server is running or not.

const usage = 'Usage: npm run admin -- reset-password <e-mail>';
const [command, email] = process.argv.slice(2);

if (command !== 'reset-password' || !email) end(usage);
else
  await resetPassword(email).catch((error) => end(describeStartupFailure(error)?.message ?? error));

async function resetPassword(address: string): Promise<void> {
  const environment = join(dirname(import.meta.dirname), '.env');
  if (existsSync(environment)) process.loadEnvFile(environment);
  const config = readConfig(process.env);
  const { url, stop } = await openDatabase(config);
  const db = createDatabase({ url, maxConnections: 2 });
  try {
    const consoleOrigin = config.CONSOLE_ORIGIN ?? `http://localhost:${config.CONSOLE_PORT}`;
    const deps = { translator: createTranslator(), consoleOrigin };
    const password = await resetByOperator(db, deps, address);
    if (password === null) return end(`Nobody has an account with the address ${address}.`);
    console.log(`The new password of ${address}, shown only this once:\n\n  ${password}\n`);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Joins the embedded database of a running server, or starts it temporarily. */
async function openDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Config) {
  if (url) return { url, stop: async () => {} };
  const directory = join(folder, 'database');
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}: set DATA_DIR.`);
  return startEmbeddedPostgres({ directory });
}

function end(reason: unknown): void {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
