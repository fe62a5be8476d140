import { execFileSync } from 'node:child_process';

/** Paths of all files that git tracks or would add, relative to the root. */
export function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
}
