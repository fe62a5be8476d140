import type { PublicWindow } from '#shared/contracts/web.ts';

type PageRule = PublicWindow['page_infos'][number];

/** The first rule for this path (E9); `*` stands for any characters. */
export function pageRule(rules: readonly PageRule[], path: string): PageRule | undefined {
  return rules.find(({ path_pattern }) => matches(path_pattern, path));
}

/** Finds the parts between the stars one after the other, in time linear to the path. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*');
  const end = parts.pop() ?? '';
  if (parts.length === 0) return path === end;
  let position = 0;
  const hasAll = parts.every((part, index) => {
    const found = path.indexOf(part, position);
    position = found + part.length;
    return index === 0 ? found === 0 : found >= 0;
  });
  return hasAll && path.slice(position).endsWith(end);
}
