import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';

/** How the time of a match grows: with the length to the power of this; null when nobody can say. */
export type Degree = number | null;

interface Judge {
  judge: (source: string, flags: string) => Promise<Degree>;
  /** Writes the verdicts that this run needed, for the next one. */
  save: () => Promise<void>;
}

const version = 'recheck 4.5.0';
const timeoutMs = 60_000;
export const exponential = 99;

/**
 * Judges regular expressions with recheck. That takes minutes for all of ours, and its search is random
 * for some: what it has judged once is read from `file`, which belongs to the project.
 */
export function createJudge(file = 'scripts/regexes/judged.json'): Judge {
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
      // A slow machine is no property of an expression.
      const judged = verdicts.filter(([, degree]) => degree !== null).sort();
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(judged), null, 2)}\n`);
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
  try {
    return new Map(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>),
    );
  } catch {
    return new Map();
  }
}
