import { LockFileError } from '#server/platform/file-lock.ts';

/** The embedded database cannot be had here; the message is one sentence for whoever starts it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The same failure as an `EmbeddedPostgresError`; `doing` says what was tried. */
export function explain(doing: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  if (cause instanceof LockFileError) return new EmbeddedPostgresError(cause.message, { cause });
  const message = field(cause, 'message') ?? cause;
  return new EmbeddedPostgresError(sentenceFor(doing, String(message)), { cause });
}

function sentenceFor(doing: string, message: string): string {
  if (/ENOSPC|EDQUOT|No space left on device|disk is full|Disk quota exceeded/i.test(message))
    return `The disk is full: ${doing} needs free space.`;
  return `The embedded database failed at ${doing}: ${message.trim().replace(/\.?$/, '.')}`;
}

/** A field of a caught error: by its shape, for a class is not the same in every realm. */
export function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
