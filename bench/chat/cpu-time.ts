import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The kernel counts CPU time in hundredths of a second. */
const millisecondsPerTick = 10;

/** CPU milliseconds that the processes have used so far. */
export function cpuMilliseconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * millisecondsPerTick, 0);
}

/**
 * The processes of the PostgreSQL with this data directory, whose work is part of a turn. The CPU
 * time of ended processes is included in that of their parent.
 */
export function postgresPids(dataDirectory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectoryOf(pid) === dataDirectory);
}

function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // the process has ended, or belongs to another user
  }
}

/** User and system time with that of ended children (proc(5): fields 14 to 17 of stat). */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}
