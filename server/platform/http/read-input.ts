import type { z } from 'zod';
import { fieldErrorsOf } from '#shared/contracts/field-errors.ts';
import { AppError } from './app-error.ts';
import { exceedsJsonLimits } from './json-limits.ts';

/** Replaces a body that was not JSON: rejected during validation, after authorization. */
export const malformedBody = Symbol('malformed body');

/** Parses a JSON body; removes what PostgreSQL cannot store as text. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (exceedsJsonLimits(text)) return malformedBody;
  try {
    const value: unknown = JSON.parse(text);
    return /\\u(?:0000|d[89a-f])/i.test(text) ? withoutUnstorable(value) : value;
  } catch {
    return malformedBody;
  }
}

/**
 * One part of the input as parsed by its schema; throws `validation_failed` with the field errors.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  if (value === malformedBody) {
    throw new AppError('validation_failed', 'not JSON', { fields: { body: 'invalid' } });
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldErrorsOf(result.error);
  throw new AppError('validation_failed', Object.keys(fields).join(', '), { fields });
}

/** Removes NUL characters and replaces lone surrogates, at any depth. */
export function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [withoutUnstorable(key), withoutUnstorable(entry)]),
  );
}
