import { parseUrl } from '#shared/utils/parse-url.ts';

/** What was typed as addresses, a line each: as they are asked for, and the first that is none. */
export function readAddresses(typed: string): { urls: string[]; wrong: string | undefined } {
  const lines = linesOf(typed);
  const urls = lines.map(addressOf);
  const wrong = lines.find((_line, index) => urls[index] === undefined);
  return { urls: [...new Set(urls.filter((url) => url !== undefined))], wrong };
}

/** The lines that say something. */
export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Most people leave `https://` out. */
function addressOf(line: string): string | undefined {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(line) ? line : `https://${line}`;
  const url = /\s/.test(whole) ? null : parseUrl(whole);
  if (!url) return;
  const { protocol, hostname, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') ? href : undefined;
}
