import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';

/** The time of a match grows with the input's length to the power of this; null: recheck could not tell. */
export type Degree = number | null;

interface Judge {
  judge: (source: string, flags: string) => Promise<Degree>;
  /** Stores the verdicts of this run; verdicts of removed expressions are dropped. */
  save: () => Promise<void>;
}

const version = 'recheck 4.5.0';
const timeoutMs = 60_000;
/** The degree that stands for exponential time. */
export const exponential = 99;

/**
 * Judges regular expressions with recheck. Because that takes minutes and is random for some expressions,
 * verdicts are cached in `file`, which is committed: a line for each, so that git merges the verdicts of
 * two branches (`.gitattributes`).
 */
export function createJudge(file = 'scripts/regexes/judged.txt'): Judge {
  const known = readVerdicts(file);
  const used = new Map<string, Promise<Degree>>();
  return {
    async judge(source, flags) {
      const key = createHash('sha256').update(`${version}/${source}/${flags}`).digest('base64url');
      const verdict = used.get(key) ?? known.get(key) ?? degreeOf(source, flags);
      used.set(key, Promise.resolve(verdict));
      return verdict;
    },
    async save() {
      const verdicts = await Promise.all(
        [...used].map(async ([key, degree]) => [key, await degree]),
      );
      // An unknown verdict may be due to a slow machine, so it is not cached.
      const lines = verdicts.flatMap(([key, degree]) =>
        degree === null ? [] : [`${key} ${degree}\n`],
      );
      writeFileSync(file, lines.sort().join(''));
    },
  };
}

async function degreeOf(source: string, flags: string): Promise<Degree> {
  const diagnostics = await check(source, flags, { timeout: timeoutMs });
  if (diagnostics.status === 'safe') return 1;
  if (diagnostics.status === 'unknown') return null;
  const { complexity } = diagnostics;
  if (complexity.type === 'polynomial') return complexity.degree;
  return exponential;
}

function readVerdicts(file: string): Map<string, number> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [key = '', degree] = line.split(' ');
      return [key, Number(degree)];
    }),
  );
}
