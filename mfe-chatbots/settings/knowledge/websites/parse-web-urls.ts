import { parseUrl } from '#shared/utils/parse-url.ts';
import { linesOf } from '../../../components/lines-of.ts';

/** Parses one URL per line; `invalid` is the first line that is not a URL. */
export function parseWebUrls(typed: string): { urls: string[]; invalid: string | undefined } {
  const lines = linesOf(typed);
  const urls = lines.map(parseWebUrl);
  const invalid = lines.find((_line, index) => urls[index] === undefined);
  return { urls: [...new Set(urls.filter((url) => url !== undefined))], invalid };
}

/** Accepts URLs without `https://`. */
function parseWebUrl(line: string): string | undefined {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(line) ? line : `https://${line}`;
  const url = /\s/.test(whole) ? null : parseUrl(whole);
  if (!url) return;
  const { protocol, hostname, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') ? href : undefined;
}
