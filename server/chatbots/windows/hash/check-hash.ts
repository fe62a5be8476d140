import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { hashCheckSchema } from '#shared/contracts/chatbots/windows.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

const minLength = 8;
const maxLength = 32;

/** First path segments of the customer host, and misleading names. */
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

export interface NameOptions {
  /** The organization's country: in Japan, names without kana are Japanese too. */
  country?: string;
}

/** Checks whether a text gives a free hash id, and suggests one. */
export async function checkHash(
  text: string,
  hashes: TakenHashes,
  options: NameOptions = {},
): Promise<z.infer<typeof hashCheckSchema>> {
  const hash_id = await normalizeHash(text, options);
  const reason = await refusalOf(hash_id, hashes);
  if (!reason) return { text, hash_id, available: true, suggestion: hash_id };
  return { text, hash_id, available: false, reason, suggestion: await freeHash(hash_id, hashes) };
}

/** A free hash id that resembles the name: the name itself, else with a random suffix. */
export async function freeHash(
  name: string,
  hashes: TakenHashes,
  options: NameOptions = {},
): Promise<string> {
  const base = await normalizeHash(name, options);
  if (!(await refusalOf(base, hashes))) return base;
  const room = maxLength - randomEndLength - 1;
  const start = trimEnd(base.slice(0, room), '-') || 'chatbot';
  for (;;) {
    const candidate = `${start}-${randomEnd()}`;
    if (!(await hashes.isHashTaken(candidate))) return candidate;
  }
}

/** At most 32 lower-case Latin letters, digits and single hyphens. */
export async function normalizeHash(text: string, { country }: NameOptions = {}): Promise<string> {
  // Loaded lazily: transliteration tables are large, and windows are rarely named.
  const { transliterate } = await import('./transliterate.ts');
  const words = transliterate(text, { isJapanese: country === 'JP' })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength);
  return trimEnd(words, '-').replace(/^-/, '');
}

/** Whether a hash id is reserved. */
export function isReservedHash(hashId: string): boolean {
  return reserved.has(hashId);
}

async function refusalOf(hashId: string, hashes: TakenHashes) {
  if (hashId === '') return 'invalid';
  if (isReservedHash(hashId)) return 'reserved';
  if (hashId.length < minLength) return 'too_short';
  if (!hashIdSchema.safeParse(hashId).success) return 'invalid';
  return (await hashes.isHashTaken(hashId)) ? 'taken' : null;
}

const randomEndLength = 6;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

function randomEnd(): string {
  const picked = Array.from({ length: randomEndLength }, () => letters[randomInt(letters.length)]);
  return picked.join('');
}
