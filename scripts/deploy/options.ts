import { parseArgs } from 'node:util';
import { sharedName } from '#shared/contracts/names.ts';
import { type View, views } from './show-area.ts';

/** Invalid usage; the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** How the command is invoked here, and its defaults. */
export interface Invocation {
  /** As typed: `npm run deploy --`. */
  command: string;
  /** The folder of an area's build when `--from` is not given. */
  folderOf: (area: string) => string;
  /** `folderOf` in words, for the help text. */
  folderHint: string;
}

interface Common {
  area: string;
  to: string;
  token: string;
  language: string;
}
export type DeployOptions = Common &
  (
    | { kind: 'rollback'; version: string | undefined }
    | { kind: 'show'; view: View }
    | { kind: 'deploy'; from: string | undefined; share: number | undefined; smoke: boolean }
    | { kind: 'preview'; from: string | undefined; smoke: boolean }
  );

export function commandUsage({ command, folderHint }: Invocation): string {
  return `${command} <area> [options]
${command} shared [options]   the files that all areas share: react, console, ui, shell

  --to <url>            the console (CHATWINDOW_URL, else http://localhost:3000)
  --from <folder>       the build (else ${folderHint})
  --canary <percent>    live for this share of the users only
  --preview             not live: prints a link that shows the version for an hour
  --smoke               opens every page and slot of the version in a browser before it goes live
  --rollback [version]  back to the previous version, or to a named one; ends a canary
  --status              what is live, and how many loads failed
  --list                all versions
  --logs                errors in browsers
  --help                this text

CHATWINDOW_DEPLOY_TOKEN  the token that an operator of the console created for the area
CHATWINDOW_BROWSER       Chromium or Chrome for --smoke, when it is not in a usual place

Exits with 0 on success, 1 when refused or failed, 2 for invalid arguments.`;
}

/** Command line and environment as one value; null for `--help`. */
export function readOptions(
  args: readonly string[],
  env: Record<string, string | undefined>,
): DeployOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [area, version, ...more] = positionals;
  if (!area) throw new UsageError('Name the area.');
  const isShared = area === sharedName;
  if (!isShared && !/^mfe-[a-z0-9-]{1,40}$/.test(area)) {
    throw new UsageError(
      `“${area}” is not the name of an area: “mfe-” and lower-case letters, digits or “-”.`,
    );
  }
  const surplus = values.rollback ? more : [version, ...more].filter((word) => word !== undefined);
  if (surplus.length > 0) throw new UsageError(`Unexpected argument: “${surplus.join(' ')}”.`);
  const token = env.CHATWINDOW_DEPLOY_TOKEN ?? '';
  if (!token) {
    throw new UsageError(
      'Set CHATWINDOW_DEPLOY_TOKEN to the token that an operator of the console created for the area.',
    );
  }
  const common = {
    area,
    token,
    to: originOf(values.to ?? env.CHATWINDOW_URL ?? 'http://localhost:3000'),
    language: (env.LANG ?? 'en').slice(0, 2),
  };
  const { from, smoke, canary } = values;
  const view = views.find((each) => values[each]);
  if (view) return { ...common, kind: 'show', view };
  if (values.rollback) {
    if (from !== undefined || canary !== undefined || values.preview || smoke) {
      throw new UsageError('--rollback sends nothing and accepts no options besides --to.');
    }
    return { ...common, kind: 'rollback', version };
  }
  if (isShared && (values.preview || smoke)) {
    throw new UsageError('--preview and --smoke are for areas; shared files can have a --canary.');
  }
  if (!values.preview) return { ...common, kind: 'deploy', from, smoke, share: shareOf(canary) };
  if (canary !== undefined) throw new UsageError('Either --preview or --canary, not both.');
  return { ...common, kind: 'preview', from, smoke };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        canary: { type: 'string' },
        preview: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        rollback: { type: 'boolean', default: false },
        status: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        logs: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function originOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/i.test(text)) {
    throw new UsageError(
      `“${text}” is not the address of a console, such as https://console.example.com.`,
    );
  }
  return new URL(text).origin;
}

function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share;
  throw new UsageError('--canary takes a whole number of per cent from 1 to 99.');
}
