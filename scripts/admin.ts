import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { replayWebhooks } from '#server/money/payments/index.ts';
import { grantByOperator } from '#server/money/plans/index.ts';
import { resetByOperator } from '#server/people/passwords/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { createTranslator } from '#server/platform/i18n/translate.ts';
import { describeStartupFailure } from '#server/platform/startup-error.ts';
import { planCodes } from '#shared/contracts/money/plans.ts';

// Operator commands; they work whether the server is running or not.

const commands: Record<string, (email: string, word?: string) => Promise<void>> = {
  'reset-password': resetPassword,
  'grant-plan': grant,
  'replay-webhooks': replay,
};
const usage = `Usage: npm run admin -- reset-password <e-mail>
       npm run admin -- grant-plan <e-mail> <${planCodes.join('|')}>
       npm run admin -- replay-webhooks`;
const [name = '', email = '', word] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (!command || (!email && command !== replay)) end(usage);
else
  await command(email, word).catch((error) => end(describeStartupFailure(error)?.message ?? error));

/** Processes failed payment webhooks again. */
async function replay(): Promise<void> {
  await withDatabase(async (db) => {
    console.log(`Webhooks that are processed again: ${await replayWebhooks(db)}`);
  });
}

async function resetPassword(address: string): Promise<void> {
  await withDatabase(async (db, config) => {
    const consoleOrigin = config.CONSOLE_ORIGIN ?? `http://localhost:${config.CONSOLE_PORT}`;
    const deps = { translator: createTranslator(), consoleOrigin };
    const password = await resetByOperator(db, deps, address);
    if (password === null) return end(`Nobody has an account with the address ${address}.`);
    console.log(`The new password of ${address}, shown only this once:\n\n  ${password}\n`);
  });
}

/** Grants a plan to the organizations that an account owns. */
async function grant(address: string, word?: string): Promise<void> {
  const plan = planCodes.find((code) => code === word);
  if (!plan) return end(usage);
  await withDatabase(async (db) => {
    const names = await grantByOperator(db, { email: address, plan, now: new Date() });
    if (names === null) return end(`Nobody has an account with the address ${address}.`);
    if (names.length === 0) return end(`${address} owns no organization.`);
    for (const organization of names) console.log(`${organization} has the plan ${plan} now.`);
  });
}

async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const environment = join(dirname(import.meta.dirname), '.env');
  if (existsSync(environment)) process.loadEnvFile(environment);
  const config = readConfig(process.env);
  const { url, stop } = await openDatabase(config);
  const db = createDatabase({ url, maxConnections: 2 });
  try {
    await work(db, config);
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
