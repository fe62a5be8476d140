import type { FieldError, ProblemCode } from '#shared/contracts/problems.ts';

export interface ProblemDetails {
  /** Dotted path of the field → what is wrong with it. */
  fields?: Record<string, FieldError>;
  permission?: string;
  limit?: number;
  supported?: string[];
  context?: Record<string, unknown>;
  /** Seconds after which the same call may succeed. */
  retryAfter?: number;
}

/** A failure that the caller may know of; everything else becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  /** `message` is for developers; the caller reads the translation of `code`. */
  constructor(code: ProblemCode, message: string = code, details: ProblemDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The same for input that breaks a rule of one field. */
export function invalidField(field: string, error: FieldError): AppError {
  return new AppError('validation_failed', `${field}: ${error}`, { fields: { [field]: error } });
}

/** What a lookup found, or `not_found`: the way objects of others look too. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new AppError('not_found', `no such ${what}`);
  return value;
}
