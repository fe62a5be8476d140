import type { PublicWindow } from '#shared/contracts/conversations/web.ts';

type PageRule = PublicWindow['page_infos'][number];

/** Finds the first rule that matches the path; `*` matches any characters. */
export function findPageRule(rules: readonly PageRule[], path: string): PageRule | undefined {
  return rules.find(({ path_pattern }) => matches(path_pattern, path));
}

/** Linear in the length of the path, unlike a regular expression with many wildcards. */
function matches(pattern: string, path: string): boolean {
  // A path has no line breaks, so adding one at both ends anchors the first and last part.
  const line = `\n${path}\n`;
  let position = 0;
  return `\n${pattern}\n`.split('*').every((part) => {
    const found = line.indexOf(part, position);
    position = found + part.length;
    return found >= 0;
  });
}
