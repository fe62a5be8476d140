import type { FieldErrorCode, ProblemCode } from '#shared/contracts/problems.ts';

export interface ProblemDetails {
  /** Field path → error. */
  fields?: Record<string, FieldErrorCode>;
  permission?: string;
  limit?: number;
  supported?: string[];
  context?: Record<string, unknown>;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
}

/** An expected failure that the caller sees; everything else becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  /** `message` is for developers; the caller reads the translation of `code`. */
  constructor(
    code: ProblemCode,
    message: string = code,
    details: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** An `AppError` for an invalid field. */
export function invalidField(field: string, error: FieldErrorCode): AppError {
  return new AppError('validation_failed', `${field}: ${error}`, { fields: { [field]: error } });
}

/** For missing objects and those of other organizations, which must look the same. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `no such ${what}`);
}

/** Returns the value, or throws `notFound`. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw notFound(what);
  return value;
}
