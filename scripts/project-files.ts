import { execFileSync } from 'node:child_process';

/** Every file of the project that git knows or would take, relative to the root. */
export function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
}
