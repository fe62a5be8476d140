import type { HashCheck } from './use-hash-check.ts';

/** The address the chatbot would get, as far as it is known; `typed` is null when it is derived from the name. */
export function resolveAddress(typed: string | null, check: HashCheck): string | undefined {
  if (check.status !== 'checked') return typed?.trim().toLowerCase() || undefined;
  const { hash_id, available, suggestion } = check.result;
  // The address was derived from the name rather than typed, so the suggestion can be used.
  return available || typed?.trim() ? hash_id : suggestion;
}

/** False only when the server refused the typed address. */
export function isAddressFree(typed: string | null, check: HashCheck): boolean {
  return !typed?.trim() || check.status !== 'checked' || check.result.available;
}
