import { setTimeout as wait } from 'node:timers/promises';
import robotsParser, { type Robot } from 'robots-parser';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { type OnChunk, unpacked } from '#server/platform/outbound/unpacked.ts';
import { decodeText, UnknownEncoding } from '#server/platform/text/decode-text.ts';
import { ImportFailure } from '../import-failure.ts';

/** A page of a shop as text; null for every other answer than a success. */
export interface ShopPage {
  url: string;
  type: string;
  text: string;
}
/** With `onChunk` a long file goes there piece by piece, and its page has no text. */
export type ShopFetch = (url: string, onChunk?: OnChunk) => Promise<ShopPage | null>;

// Its types tell of a default export, but what Node imports is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const agent = 'ChatwindowBot';
const longestDelayMs = 10_000;
/** Of a packed page: what is parsed as a whole takes its time. */
const mostUnpacked = 20_000_000;

/**
 * Fetches from one shop politely: what its robots.txt allows, one request after another with a pause.
 * Throws `ImportFailure` when the shop cannot be reached or must not be read.
 */
export async function createShopFetch(
  fetch: GuardedFetch,
  shop: string,
  { pauseMs }: { pauseMs: number },
): Promise<ShopFetch & { sitemaps: string[] }> {
  const { origin } = new URL(shop);
  let delay = 0;
  const load: ShopFetch = async (url, onChunk) => {
    if (delay > 0) await wait(delay);
    delay = pauseMs;
    try {
      const chunks: Uint8Array[] = [];
      const answer = await fetch(url, {
        headers: { 'user-agent': `${agent}/1.0` },
        onChunk: onChunk
          ? unpacked(onChunk)
          : unpacked((chunk) => chunks.push(chunk) > 0, mostUnpacked),
      });
      const { status, headers } = answer;
      if (status >= 500) throw new ImportFailure('unreachable', `${status}`);
      if (status < 200 || status > 299) return null;
      const type = headers.get('content-type') ?? '';
      return { url: answer.url, type, text: readText(Buffer.concat(chunks), type) };
    } catch (error) {
      throw toImportFailure(error);
    }
  };

  const rules = await readRobots(load, origin);
  const own = rules.getCrawlDelay(agent);
  const page: ShopFetch = async (url, onChunk) => {
    if (rules.isAllowed(url, agent) === false) return null;
    if (own) delay = Math.min(Math.max(delay, own * 1000), longestDelayMs);
    return load(url, onChunk);
  };
  if (rules.isAllowed(shop, agent) === false) throw new ImportFailure('refused_by_robots');
  return Object.assign(page, { sitemaps: rules.getSitemaps() });
}

/** As RFC 9309 has it: without the file all is allowed, a broken server allows nothing. */
async function readRobots(load: ShopFetch, origin: string): Promise<Robot> {
  const url = `${origin}/robots.txt`;
  const page = await load(url);
  return parseRobots(url, page?.text ?? '');
}

function readText(body: Buffer, type: string): string {
  const declared = /charset=["']?([\w-]+)/i;
  const name = (declared.exec(type) ?? declared.exec(body.toString('latin1', 0, 2_048)))?.[1];
  try {
    return decodeText(body, name);
  } catch (error) {
    // No text of a known encoding: nothing of it can be read.
    if (error instanceof UnknownEncoding) return '';
    throw error;
  }
}

function toImportFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const isRefused = error.code === 'refused_address' || error.code === 'refused_url';
  return new ImportFailure(isRefused ? 'refused_address' : 'unreachable', error.message);
}
