import { parseUrl } from './parse-url.ts';

/** The entered web address with a scheme, or undefined when it is not valid. */
export function normalizeWebUrl(input: string): string | undefined {
  const text = input.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseUrl(withScheme);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || withScheme.length > 2048)
    return undefined;
  return /^localhost$|\./.test(url.hostname) ? withScheme : undefined;
}
