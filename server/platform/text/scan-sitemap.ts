/** More than an entry needs; what is longer is none. */
const longestEntry = 10_000;

/**
 * Finds the entries of a sitemap, or of an index of sitemaps, in what comes piece by piece; goes on
 * while `onEntry` answers true.
 */
export function scanSitemap(
  onEntry: (url: string, isSitemap: boolean) => boolean,
): (chunk: Uint8Array) => boolean {
  const decoder = new TextDecoder();
  let [rest, isIndex] = ['', false];
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    isIndex ||= /<(?:\w+:)?sitemapindex[\s>]/.test(rest);
    let end = 0;
    // Not the names of images and videos, which stand in `<image:loc>`.
    for (const found of rest.matchAll(/<loc>([^<]*|<!\[CDATA\[[^\]<]*\]\]>)<\/loc>/g)) {
      end = found.index + found[0].length;
      if (!onEntry(textOf(found[1] ?? ''), isIndex)) return false;
    }
    rest = rest.slice(end).slice(-longestEntry);
    return true;
  };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function textOf(xml: string): string {
  const plain = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(xml)?.[1] ?? null;
  return (plain ?? xml.replace(/&\w+;/g, (name) => entities[name] ?? name)).trim();
}
