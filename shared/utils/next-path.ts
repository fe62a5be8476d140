import { parseUrl } from './parse-url.ts';

/**
 * The `?next=` parameter of the sign-in page when it is a console path; prevents open redirects.
 */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/redesign(?![^/?#])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const base = 'http://console.invalid';
  return parseUrl(next, base)?.origin === base ? next : null;
}
