import type { PublicWindow } from '#shared/contracts/web.ts';

type PageRule = PublicWindow['page_infos'][number];

/** The first rule for this path (E9); `*` stands for any characters. */
export function pageRule(rules: readonly PageRule[], path: string): PageRule | undefined {
  return rules.find(({ path_pattern }) => {
    const escaped = path_pattern.replace(/\W/g, '\\$&').replaceAll('\\*', '.*');
    return new RegExp(`^${escaped}$`).test(path);
  });
}
