import type { Terminal } from './run-deploy.ts';

/** Writes results to stdout and errors to stderr; progress only when stderr is a terminal. */
export function terminalOf({
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdout' | 'stderr'>): Terminal {
  return {
    print: (text) => void stdout.write(`${text}\n`),
    reportProgress: (text) => void (stderr.isTTY && stderr.write(`… ${text}\n`)),
    printError: (text) => void stderr.write(`${text}\n`),
  };
}
