import type { ZodError, z } from 'zod';
import { type FieldErrorCode, fieldErrors } from './problems.ts';

const known = new Set<string>(fieldErrors);
const isFieldError = (text: string): text is FieldErrorCode => known.has(text);

type Issue = z.core.$ZodIssue;

/** Bounds the response: more errors than any form can show. */
const maxFields = 50;
const maxPathLength = 200;

/** Converts a Zod error to dotted path → code: the first error of each field, at most 50 fields. */
export function fieldErrorsOf(error: ZodError): Record<string, FieldErrorCode> {
  const fields = new Map<string, FieldErrorCode>();
  for (const issue of error.issues) {
    for (const [path, code] of errorsOf(issue)) {
      const name = path.slice(0, maxPathLength);
      if (!fields.has(name)) fields.set(name, code);
      if (fields.size === maxFields) return Object.fromEntries(fields);
    }
  }
  return Object.fromEntries(fields);
}

function errorsOf(issue: Issue): [string, FieldErrorCode][] {
  const path = issue.path.map(String).join('.') || 'body';
  if (isFieldError(issue.message)) return [[path, issue.message]];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, maxFields)
        .map((key) => [[...issue.path.map(String), key].join('.'), 'unknown_key']);
    case 'invalid_type':
    case 'invalid_value':
      return [[path, issue.input === undefined ? 'required' : 'invalid']];
    case 'invalid_union':
      return errorsOfUnion(path, issue.errors);
    case 'too_small':
      return [[path, tooSmall(issue.origin, issue.minimum)]];
    case 'too_big':
      return [[path, tooBig(issue.origin)]];
    default:
      return [[path, 'invalid']];
  }
}

/** Reports the errors of the alternative whose type matches the input, or `invalid` if none does. */
function errorsOfUnion(path: string, alternatives: Issue[][]): [string, FieldErrorCode][] {
  const sameType = alternatives.find(([first]) => first && !isTypeMismatch(first));
  const found = (sameType ?? []).flatMap((issue) =>
    errorsOf({ ...issue, path: [path, ...issue.path] }),
  );
  return found.length > 0 ? found : [[path, 'invalid']];
}

function isTypeMismatch({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
}

function tooSmall(origin: string, minimum: number | bigint): FieldErrorCode {
  if (origin === 'string') return Number(minimum) === 1 ? 'required' : 'too_short';
  return origin === 'array' ? 'too_few' : 'too_small';
}

function tooBig(origin: string): FieldErrorCode {
  if (origin === 'string') return 'too_long';
  return origin === 'array' ? 'too_many' : 'too_big';
}
