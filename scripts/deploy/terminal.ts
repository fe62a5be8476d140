import type { Terminal } from './run-deploy.ts';

/** Results go to stdout; progress is shown on a terminal, never in a log. */
export function terminalOf({
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdout' | 'stderr'>): Terminal {
  return {
    say: (text) => void stdout.write(`${text}\n`),
    note: (text) => void (stderr.isTTY && stderr.write(`… ${text}\n`)),
    complain: (text) => void stderr.write(`${text}\n`),
  };
}
