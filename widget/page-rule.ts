import type { PublicWindow } from '#shared/contracts/web.ts';

type PageRule = PublicWindow['page_infos'][number];

/** The first rule for this path (E9); `*` stands for any characters. */
export function pageRule(rules: readonly PageRule[], path: string): PageRule | undefined {
  return rules.find(({ path_pattern }) => {
    const parts = path_pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(path);
  });
}
