import { parseUrl } from './parse-url.ts';

/** An address of the web as people type it, made whole; undefined when it is none. */
export function webAddress(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseUrl(whole);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || whole.length > 2048)
    return undefined;
  return /^localhost$|\./.test(url.hostname) ? whole : undefined;
}
