import { longestWindowName } from '#shared/contracts/names.ts';

/** What a copy is called: `Roses` → `Roses (2)` → `Roses (3)`. */
export function nextName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*) \((\d{1,3})\)$/su.exec(name) ?? [];
  const suffix = ` (${Number(number) + 1})`;
  return stem.slice(0, longestWindowName - suffix.length).toWellFormed() + suffix;
}
