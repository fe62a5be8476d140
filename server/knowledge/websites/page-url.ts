/** Tracking parameters, which do not change the content. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|n_media|n_query|n_rank|n_ad\w*|igshid|yclid)$/;
/** File types without text to answer from. */
const media =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|xml|zip|gz|tgz|rar|7z|dmg|exe|apk|mp[34]|m4[av]|mov|avi|webm|woff2?|ttf|otf)$/i;
const maxLength = 2048;

/** Normalizes the URL of a page; undefined if it is not a readable page. */
export function toPageUrl(link: string, base?: string): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const url = new URL(link, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (media.test(url.pathname)) return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  return url.href.length > maxLength ? undefined : url.href;
}

/** Whether both URLs belong to one site; `www.` and the protocol do not matter. */
export function isSameSite(left: string, right: string): boolean {
  return siteOf(left) === siteOf(right);
}

function siteOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname.replace(/^www\./, '')}:${port}`;
}

/** Whether a URL matches the website's include and exclude patterns. */
export function isIncluded(
  url: string,
  { include, exclude }: { include: readonly string[]; exclude: readonly string[] },
): boolean {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  if (exclude.some((pattern) => matches(path, pattern))) return false;
  return include.length === 0 || include.some((pattern) => matches(path, pattern));
}

/** `*` matches anything. Each piece matches at its first occurrence, so that it takes linear time. */
function matches(path: string, pattern: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  if (!path.startsWith(first)) return false;
  const last = pieces.pop();
  if (last === undefined) return path === first;
  let at = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}
