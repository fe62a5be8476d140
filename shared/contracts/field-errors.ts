import type { ZodError, z } from 'zod';
import { type FieldError, fieldErrors } from './problems.ts';

const known = new Set<string>(fieldErrors);
const isFieldError = (text: string): text is FieldError => known.has(text);

type Issue = z.core.$ZodIssue;

/** More than a form shows; what sends more mistakes is no form. */
const maxFields = 50;
const maxPathLength = 200;

/** What zod found wrong, as dotted path → code; the first finding of a field counts, and the first fields. */
export function fieldErrorsOf(error: ZodError): Record<string, FieldError> {
  const fields = new Map<string, FieldError>();
  for (const issue of error.issues) {
    for (const [path, code] of findings(issue)) {
      const name = path.slice(0, maxPathLength);
      if (!fields.has(name)) fields.set(name, code);
      if (fields.size === maxFields) return Object.fromEntries(fields);
    }
  }
  return Object.fromEntries(fields);
}

function findings(issue: Issue): [string, FieldError][] {
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
      return findingsOfUnion(path, issue.errors);
    case 'too_small':
      return [[path, tooSmall(issue.origin, issue.minimum)]];
    case 'too_big':
      return [[path, tooBig(issue.origin)]];
    default:
      return [[path, 'invalid']];
  }
}

/** A value fits one kind of the alternatives at most: what that kind found is what is wrong. */
function findingsOfUnion(path: string, alternatives: Issue[][]): [string, FieldError][] {
  const ofItsKind = alternatives.find(([first]) => first && !isOfAnotherKind(first));
  const found = (ofItsKind ?? []).flatMap((issue) =>
    findings({ ...issue, path: [path, ...issue.path] }),
  );
  return found.length > 0 ? found : [[path, 'invalid']];
}

function isOfAnotherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
}

function tooSmall(origin: string, minimum: number | bigint): FieldError {
  if (origin === 'string') return Number(minimum) === 1 ? 'required' : 'too_short';
  return origin === 'array' ? 'too_few' : 'too_small';
}

function tooBig(origin: string): FieldError {
  if (origin === 'string') return 'too_long';
  return origin === 'array' ? 'too_many' : 'too_big';
}
