import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sharedName } from '#shared/contracts/shared-files.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { buildMissing } from './build.ts';
import { deployArea, rollBackArea } from './deploy/deploy-area.ts';

const usage = `npm run deploy -- <area> [options]
npm run deploy -- shared [options]     the files that all areas share: react, console, ui, shell

  --to <url>               the console (CHATWINDOW_URL, else http://localhost:3000)
  --from <folder>          what was built (else in dist/console, built when it is missing)
  --canary <percent>       only for this share of the users
  --rollback [version]     back to the version before, or to a named one; ends a canary

CHATWINDOW_DEPLOY_TOKEN is the token that an operator made for the area.`;

const root = dirname(import.meta.dirname);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: process.env.CHATWINDOW_URL ?? 'http://localhost:3000' },
    from: { type: 'string' },
    canary: { type: 'string' },
    rollback: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [area, version] = positionals;
const token = process.env.CHATWINDOW_DEPLOY_TOKEN ?? '';

/** Ends the process with one sentence. */
function fail(text: string, code = 1): never {
  console.error(text);
  process.exit(code);
}

if (!area || values.help) fail(usage, values.help ? 0 : 1);
if (!token) fail('Set CHATWINDOW_DEPLOY_TOKEN to a deploy token of the area.');
const share = values.canary === undefined ? undefined : Number(values.canary);
if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 99)) {
  fail('--canary takes a whole number of per cent from 1 to 99.');
}
const language = (process.env.LANG ?? 'en').slice(0, 2);
const target = { to: values.to.replace(/\/$/, ''), token, area, language };
const undo = `Undo: npm run deploy -- ${area} --rollback`;

try {
  if (values.rollback) {
    const state = await rollBackArea(target, version);
    const live = state.version ?? 'what came with the console';
    console.log(`${area}: ${live} is live (revision ${state.revision}).`);
  } else {
    if (!values.from) await buildMissing({ root, log: console.log });
    const built = join(root, 'dist/console');
    const folder = values.from ?? (area === sharedName ? built : join(built, area));
    console.log(`Sending ${folder} to ${target.to}`);
    const deployed = await deployArea(target, folder, share === undefined ? {} : { share });
    const kept = deployed.isNew ? `${deployed.bytes} bytes` : 'published before';
    const who = share === undefined ? 'live' : `live for ${share} % of the users`;
    console.log(
      `${area}: ${deployed.version} is ${who} (${kept}, revision ${deployed.state.revision}). ${undo}`,
    );
  }
} catch (error) {
  fail(explain(error));
}

function explain(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error);
  if (error.offline) return `${target.to} does not answer.`;
  const { reasons } = (error.data.context ?? {}) as { reasons?: readonly string[] }; // of area_refused
  if (!reasons) return `${error.message} (${error.code}, request ${error.requestId})`;
  return [`${area} was refused:`, ...reasons.map((reason) => `  – ${reason}`)].join('\n');
}
