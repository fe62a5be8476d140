import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { hashIdSchema } from '#shared/contracts/common.ts';
import type { hashCheckSchema } from '#shared/contracts/windows.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

const shortest = 8;
const longest = 32;

/** First parts of paths on the customer host, and names that would mislead. */
const reserved = new Set([
  ...['admin', 'api', 'app', 'assets', 'auth', 'billing', 'chat', 'chatbot', 'console', 'demo'],
  ...['docs', 'files', 'health', 'help', 'livez', 'login', 'metrics', 'mobile', 'official'],
  ...['public', 'readyz', 'redesign', 'register', 'registry', 'security', 'settings', 'signin'],
  ...['sign-in', 'signup', 'sign-up', 'static', 'status', 'support', 'system', 'uploads', 'web'],
  ...['webhook', 'webhooks', 'widget', 'window', 'windows', 'www', 'chatwindow', 'chatbot-window'],
  ...[
    'account',
    'invite',
    'quick-start',
    'reset-password',
    'verify-email',
    'chatbots',
    'areas',
    'agents',
  ],
  ...['robots-txt', 'widget-js', 'favicon-ico', 'well-known'],
]);

export interface TakenHashes {
  isHashTaken(hashId: string): Promise<boolean>;
}

/** Whether a text gives a free hash id, and one that is free (W3). */
export async function checkHash(
  text: string,
  hashes: TakenHashes,
): Promise<z.infer<typeof hashCheckSchema>> {
  const hash_id = await normalizeHash(text);
  const reason = await refusalOf(hash_id, hashes);
  if (!reason) return { text, hash_id, available: true, suggestion: hash_id };
  return { text, hash_id, available: false, reason, suggestion: await freeHash(hash_id, hashes) };
}

/** A free hash id that resembles the name: the name itself, else with a random end. */
export async function freeHash(name: string, hashes: TakenHashes): Promise<string> {
  const base = await normalizeHash(name);
  if (!(await refusalOf(base, hashes))) return base;
  const room = longest - randomEndLength - 1;
  const start = trimEnd(base.slice(0, room), '-') || 'chatbot';
  for (;;) {
    const candidate = `${start}-${randomEnd()}`;
    if (!(await hashes.isHashTaken(candidate))) return candidate;
  }
}

/** Lower-case Latin letters, digits and single hyphens, at most 32 of them. */
export async function normalizeHash(text: string): Promise<string> {
  // Its tables of all scripts are large, and windows are named rarely.
  const { transliterate } = await import('./transliterate.ts');
  const words = transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest);
  return trimEnd(words, '-').replace(/^-/, '');
}

/** Whether a hash id may not be given to a window, whoever asks. */
export function isReservedHash(hashId: string): boolean {
  return reserved.has(hashId);
}

async function refusalOf(hashId: string, hashes: TakenHashes) {
  if (hashId === '') return 'invalid';
  if (isReservedHash(hashId)) return 'reserved';
  if (hashId.length < shortest) return 'too_short';
  if (!hashIdSchema.safeParse(hashId).success) return 'invalid';
  return (await hashes.isHashTaken(hashId)) ? 'taken' : null;
}

const randomEndLength = 6;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

function randomEnd(): string {
  const picked = Array.from({ length: randomEndLength }, () => letters[randomInt(letters.length)]);
  return picked.join('');
}
