import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FoundRegex } from './find-regexes.ts';

type Pattern = NonNullable<FoundRegex['pattern']>;

/**
 * The patterns that modules build while they load, by `file:line`. A pattern that `new RegExp` joins from
 * word lists cannot be read from the source, so the modules are imported with a recording `RegExp`.
 */
export async function builtPatterns(files: readonly string[]): Promise<Map<string, Pattern[]>> {
  const patterns = new Map<string, Pattern[]>();
  const original = globalThis.RegExp;
  const record = (regex: RegExp) => {
    const location = callerOf(new Error().stack ?? '');
    if (location) patterns.set(location, [...(patterns.get(location) ?? []), regex]);
    return regex;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, newTarget) => record(Reflect.construct(target, args, newTarget)),
    apply: (target, receiver, args) => record(Reflect.apply(target, receiver, args)),
  });
  try {
    for (const file of files) await import(resolve(file));
  } finally {
    globalThis.RegExp = original;
  }
  return patterns;
}

/** The location of the `RegExp` call: the first stack frame after `record` and the proxy's handler. */
function callerOf(stack: string): string | null {
  const frame = stack.split('\n').find((line, index) => index > 2 && !line.includes('Reflect.'));
  const [, url = '', line] = /(file:\/\/[^\s)]+?):(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  if (!url) return null;
  const path = fileURLToPath(url);
  const root = `${process.cwd()}/`;
  return path.startsWith(root) ? `${path.slice(root.length)}:${line}` : null;
}
