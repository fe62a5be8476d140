import type { Terminal } from './run-deploy.ts';

/** The result goes to the output; what is going on is told where somebody watches, never into a log. */
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
