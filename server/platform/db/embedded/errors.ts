import { LockFileError } from '#server/platform/file-lock.ts';

/** The embedded database cannot run here; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Wraps a failure as an `EmbeddedPostgresError`; `doing` names the attempted step. */
export function toEmbeddedPostgresError(doing: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  if (cause instanceof LockFileError) return new EmbeddedPostgresError(cause.message, { cause });
  const message = errorField(cause, 'message') ?? cause;
  return new EmbeddedPostgresError(sentenceFor(doing, String(message)), { cause });
}

function sentenceFor(doing: string, message: string): string {
  if (/ENOSPC|EDQUOT|No space left on device|disk is full|Disk quota exceeded/i.test(message))
    return `The disk is full: ${doing} needs free space.`;
  return `The embedded database failed while ${doing}: ${message.trim().replace(/\.?$/, '.')}`;
}

/** A field of a caught error, read by shape because classes differ between realms. */
export function errorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
