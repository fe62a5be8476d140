import { maxWindowNameLength } from '#shared/contracts/limits.ts';

/** An unused name for a copy: `Roses` → `Roses (2)` → `Roses (3)`; none if the original has none. */
export function nextName(name: string, taken: readonly string[]): string {
  if (name === '') return '';
  const [, stem = name, number = '1'] = /^(.*) \((\d{1,3})\)$/su.exec(name) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const suffix = ` (${next})`;
    const candidate = stem.slice(0, maxWindowNameLength - suffix.length).toWellFormed() + suffix;
    if (!taken.includes(candidate)) return candidate;
  }
}
