import { activateArea, previewArea, publishArea, rollBackArea } from './deploy-area.ts';
import { describeDeployFailure } from './describe-failure.ts';
import {
  commandUsage,
  type DeployOptions,
  type Invocation,
  readOptions,
  UsageError,
} from './options.ts';
import { DeployFailure } from './read-version.ts';
import { showArea } from './show-area.ts';
import { smokeMount } from './smoke-mount.ts';

export interface Terminal {
  /** Prints the result, also when the output is not a terminal. */
  print: (text: string) => void;
  /** Shows progress, only on a terminal. */
  reportProgress: (text: string) => void;
  printError: (text: string) => void;
}

/** The environment of the command, and its preparation. */
export interface CommandContext extends Invocation {
  env: Record<string, string | undefined>;
  terminal: Terminal;
  /** Builds what is missing, where supported. */
  build?: (reportProgress: Terminal['reportProgress']) => Promise<void>;
}

type PublishOptions = Extract<DeployOptions, { kind: 'deploy' | 'preview' }>;

/** Runs the command; returns its exit code: 0 success, 1 rejected or failed, 2 usage error. */
export async function runDeploy(args: readonly string[], context: CommandContext): Promise<number> {
  const { print, printError } = context.terminal;
  let options: DeployOptions | null;
  try {
    options = readOptions(args, context.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${commandUsage(context)}`);
    return 2;
  }
  if (!options) {
    print(commandUsage(context));
    return 0;
  }
  try {
    print(await perform(options, context));
    return 0;
  } catch (error) {
    printError(describeDeployFailure(error, options));
    return error instanceof DeployFailure ? 2 : 1;
  }
}

function perform(options: DeployOptions, context: CommandContext): Promise<string> {
  if (options.kind === 'rollback') return rollBack(options, context);
  if (options.kind === 'show') return showArea(options, options.view);
  return send(options, context);
}

async function rollBack(
  options: Extract<DeployOptions, { kind: 'rollback' }>,
  { terminal }: CommandContext,
): Promise<string> {
  terminal.reportProgress(`Rolling back at ${options.to}`);
  const { area, version, isBuiltIn, revision } = await rollBackArea(options, options.version);
  if (version === null && !isBuiltIn) {
    return `${area} is no longer live: there is no earlier version (revision ${revision}).`;
  }
  return `${area}: ${version ?? 'the built-in version'} is live (revision ${revision}).`;
}

async function send(options: PublishOptions, context: CommandContext): Promise<string> {
  const { area, to } = options;
  const { reportProgress } = context.terminal;
  if (options.from === undefined) await context.build?.(reportProgress);
  const folder = options.from ?? context.folderOf(area);
  reportProgress(`Publishing ${folder} to ${to}`);
  const { version, files, bytes, isNew } = await publishArea(options, folder);
  const size = isNew ? `${files} files, ${Math.ceil(bytes / 1000)} KB` : 'already published';
  reportProgress(`Checked ${version} (${size})`);
  if (options.smoke) {
    const { url } = await previewArea(options, version, { sandbox: true });
    const routes = await smokeMount(url, { env: context.env, note: reportProgress });
    reportProgress(`Opened ${routes} in a browser`);
  }
  if (options.kind === 'preview') {
    const { url, expiresAt } = await previewArea(options, version);
    return `${area}: ${version} is published, but not live. Preview until ${expiresAt}: ${url}`;
  }
  const { share } = options;
  const state = await activateArea(options, version, { share });
  const who = share === undefined ? 'live' : `live for ${share} % of the users`;
  const undo = `${context.command} ${area} --to ${to} --rollback`;
  return `${area}: ${version} is ${who} (revision ${state.revision}). Undo: ${undo}`;
}
