import type { ZodError, z } from 'zod';
import { type FieldError, fieldErrors } from '#shared/contracts/problems.ts';

const known = new Set<string>(fieldErrors);
const isFieldError = (text: string): text is FieldError => known.has(text);

type Issue = z.core.$ZodIssue;

/** What zod found wrong, as dotted path → code; the first finding of a field counts. */
export function fieldErrorsOf(error: ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    for (const [path, code] of findings(issue)) fields[path] ??= code;
  }
  return fields;
}

function findings(issue: Issue): [string, FieldError][] {
  const path = issue.path.map(String).join('.') || 'body';
  if (isFieldError(issue.message)) return [[path, issue.message]];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => [[...issue.path.map(String), key].join('.'), 'unknown_key']);
    case 'invalid_type':
      return [[path, issue.input === undefined ? 'required' : 'invalid']];
    case 'too_small':
      return [[path, tooSmall(issue.origin, issue.minimum)]];
    case 'too_big':
      return [[path, tooBig(issue.origin)]];
    default:
      return [[path, 'invalid']];
  }
}

function tooSmall(origin: string, minimum: number | bigint): FieldError {
  if (origin === 'string') return Number(minimum) === 1 ? 'required' : 'too_short';
  return origin === 'array' ? 'too_few' : 'too_small';
}

function tooBig(origin: string): FieldError {
  if (origin === 'string') return 'too_long';
  return origin === 'array' ? 'too_many' : 'too_big';
}
