import type { z } from 'zod';
import { randomCode } from '#server/platform/ids.ts';
import type { hashCheckSchema } from '#shared/contracts/chatbots/windows.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

const minLength = 8;
const maxLength = 32;
const suffixLength = 6;

/** Paths of the customer host, and names that could mislead customers. */
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
    'inbox',
    'organization',
    'usage',
    'areas',
    'agents',
  ],
  ...['robots-txt', 'widget-js', 'favicon-ico', 'well-known'],
]);

export interface HashLookup {
  isHashTaken(hashId: string): Promise<boolean>;
}

export interface NameOptions {
  /** The organization's country: in Japan, names without kana are Japanese too. */
  country?: string;
}

/** Checks whether the hash id that a text results in is free, and suggests a free one. */
export async function checkHash(
  text: string,
  hashes: HashLookup,
  options: NameOptions = {},
): Promise<z.infer<typeof hashCheckSchema>> {
  const hash_id = await normalizeHash(text, options);
  const reason = await findHashProblem(hash_id, hashes);
  if (!reason) return { text, hash_id, available: true, suggestion: hash_id };
  return {
    text,
    hash_id,
    available: false,
    reason,
    suggestion: await findFreeHash(hash_id, hashes),
  };
}

/** A free hash id that resembles the name, with a random suffix if necessary. */
export async function findFreeHash(
  name: string,
  hashes: HashLookup,
  options: NameOptions = {},
): Promise<string> {
  const base = await normalizeHash(name, options);
  if (!(await findHashProblem(base, hashes))) return base;
  const maxStartLength = maxLength - suffixLength - 1;
  const start = trimEnd(base.slice(0, maxStartLength), '-') || 'chatbot';
  for (;;) {
    const candidate = `${start}-${randomCode(suffixLength)}`;
    if (!(await hashes.isHashTaken(candidate))) return candidate;
  }
}

/** Transliterates a text to at most 32 lower-case Latin letters, digits and single hyphens. */
export async function normalizeHash(text: string, { country }: NameOptions = {}): Promise<string> {
  // Loaded lazily: the transliteration tables are large, and windows are rarely created.
  const { transliterate } = await import('./transliterate.ts');
  const slug = transliterate(text, { isJapanese: country === 'JP' })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength);
  return trimEnd(slug, '-').replace(/^-/, '');
}

/** Whether a hash id is reserved. */
export function isReservedHash(hashId: string): boolean {
  return reserved.has(hashId);
}

async function findHashProblem(hashId: string, hashes: HashLookup) {
  if (hashId === '') return 'invalid';
  if (isReservedHash(hashId)) return 'reserved';
  if (hashId.length < minLength) return 'too_short';
  if (!hashIdSchema.safeParse(hashId).success) return 'invalid';
  return (await hashes.isHashTaken(hashId)) ? 'taken' : null;
}
