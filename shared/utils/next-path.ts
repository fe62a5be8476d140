import { parseUrl } from './parse-url.ts';

/** `?next=` of the sign-in page, if it is a page of the console: never another site. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/redesign(?![^/?#])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const base = 'http://console.invalid';
  return parseUrl(next, base)?.origin === base ? next : null;
}
