import type { AreaState } from '#shared/contracts/console/area-versions.ts';
import { activateArea, previewArea, publishArea, rollBackArea } from './deploy-area.ts';
import { describeDeployFailure } from './describe-failure.ts';
import {
  commandUsage,
  type DeployOptions,
  readOptions,
  type Setting,
  UsageError,
} from './options.ts';
import { DeployFailure } from './read-version.ts';
import { smokeMount } from './smoke-mount.ts';

export interface Terminal {
  /** The result: one line, also in a pipe. */
  say: (text: string) => void;
  /** Progress: only for a terminal. */
  note: (text: string) => void;
  complain: (text: string) => void;
}

/** The environment of the command, and its preparation. */
export interface Surroundings extends Setting {
  env: Record<string, string | undefined>;
  terminal: Terminal;
  /** Builds what is missing, where supported. */
  build?: (note: Terminal['note']) => Promise<void>;
}

type Sending = Extract<DeployOptions, { kind: 'deploy' | 'preview' }>;

/** Runs the command; returns its exit code: 0 success, 1 rejected or failed, 2 usage error. */
export async function runDeploy(args: readonly string[], here: Surroundings): Promise<number> {
  const { say, complain } = here.terminal;
  let options: DeployOptions | null;
  try {
    options = readOptions(args, here.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\n\n${commandUsage(here)}`);
    return 2;
  }
  if (!options) {
    say(commandUsage(here));
    return 0;
  }
  try {
    say(options.kind === 'rollback' ? await rollBack(options, here) : await send(options, here));
    return 0;
  } catch (error) {
    complain(describeDeployFailure(error, options));
    return error instanceof DeployFailure ? 2 : 1;
  }
}

async function rollBack(
  options: Extract<DeployOptions, { kind: 'rollback' }>,
  { terminal }: Surroundings,
): Promise<string> {
  terminal.note(`Going back at ${options.to}`);
  const { area, ...state } = await rollBackArea(options, options.version);
  return `${area}: ${nameOf(state)} is live (revision ${state.revision}).`;
}

const nameOf = ({ version }: Pick<AreaState, 'version'>) => version ?? 'what came with the console';

async function send(options: Sending, here: Surroundings): Promise<string> {
  const { area, to } = options;
  const { note } = here.terminal;
  if (options.from === undefined) await here.build?.(note);
  const folder = options.from ?? here.folderOf(area);
  note(`Publishing ${folder} to ${to}`);
  const { version, files, bytes, isNew } = await publishArea(options, folder);
  const size = isNew ? `${files} files, ${Math.ceil(bytes / 1000)} KB` : 'was there before';
  note(`Checked ${version} (${size})`);
  if (options.smoke) {
    const { url } = await previewArea(options, version, { sandbox: true });
    const routes = await smokeMount(url, { env: here.env, note });
    note(`Opened ${routes} in a browser`);
  }
  if (options.kind === 'preview') {
    const { url, expiresAt } = await previewArea(options, version);
    return `${area}: ${version} is published and live for nobody. Until ${expiresAt}: ${url}`;
  }
  const { share } = options;
  const state = await activateArea(options, version, { share });
  const who = share === undefined ? 'live' : `live for ${share} % of the users`;
  const undo = `${here.command} ${area} --to ${to} --rollback`;
  return `${area}: ${version} is ${who} (revision ${state.revision}). Undo: ${undo}`;
}
