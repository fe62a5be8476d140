import type { PublicWindow } from '#shared/contracts/web.ts';

type PageRule = PublicWindow['page_infos'][number];

/** The first rule for this path (E9); `*` stands for any characters. */
export function pageRule(rules: readonly PageRule[], path: string): PageRule | undefined {
  return rules.find(({ path_pattern }) => matches(path_pattern, path));
}

/** Looks for the parts between the stars one after the other: never goes back, whatever the pattern. */
function matches(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  return path.length - last.length >= position && path.endsWith(last);
}
