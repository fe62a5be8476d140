import { z } from 'zod';
import { type PersonalKind, personalKindOf } from '#shared/contracts/personal.ts';
import { maskPersonalData } from './mask-personal-data.ts';

export interface Redaction {
  /** Known personal facts by chat. */
  known: ReadonlyMap<string, readonly string[]>;
  /** The label of a customer without a name. */
  labelOf(sessionId: string): string;
}

/**
 * Redacts the marked fields of a value for members without the permission to identify customers.
 */
export function redactCustomers<Value>(
  schema: z.ZodType,
  value: Value,
  redaction: Redaction,
): Value {
  return walk(schema, value, (kind, field, sessionId) => {
    const known = redaction.known.get(sessionId) ?? [];
    return hidden(kind, field, () => redaction.labelOf(sessionId), known);
  }) as Value; // only marked fields changed, each to a value of its type
}

/** The chats whose personal data a value contains. */
export function chatIdsIn(schema: z.ZodType, value: unknown): string[] {
  const ids = new Set<string>();
  walk(schema, value, (_kind, field, sessionId) => {
    if (sessionId) ids.add(sessionId);
    return field;
  });
  return [...ids];
}

function hidden(
  kind: PersonalKind,
  value: unknown,
  label: () => string,
  known: readonly string[],
): unknown {
  if (typeof value !== 'string') return value === null ? null : {};
  if (value === '') return value;
  switch (kind) {
    case 'name':
      return label();
    case 'text':
      return maskPersonalData(value, known);
    // Query and fragment may name a person, and a path may contain an email address.
    case 'url':
      return maskPersonalData(value.replace(/[?#].*$/s, ''), known);
    case 'file':
      return `•••${/\.[a-z0-9]{1,5}$/i.exec(value)?.[0] ?? ''}`;
    case 'fact':
      return '•••';
  }
}

type Visit = (kind: PersonalKind, value: unknown, sessionId: string) => unknown;

/**
 * Replaces each marked field by the result of `visit`, which gets the chat the field belongs to.
 */
function walk(schema: z.ZodType, value: unknown, visit: Visit, sessionId = ''): unknown {
  if (value === undefined || !isMarked(schema)) return value;
  const kind = personalKindOf(schema);
  if (kind) return visit(kind, value, sessionId);
  if (Array.isArray(value)) {
    const [element] = partsOf(schema);
    return element ? value.map((item) => walk(element, item, visit, sessionId)) : value;
  }
  if (schema instanceof z.ZodObject && isFields(value)) {
    const own = typeof value.session_id === 'string' ? value.session_id : sessionId;
    const fields: Record<string, z.ZodType> = schema.shape;
    const shown = Object.entries(fields)
      .filter(([name, field]) => name in value && isMarked(field))
      .map(([name, field]) => [name, walk(field, value[name], visit, own)] as const);
    return { ...value, ...Object.fromEntries(shown) };
  }
  if (schema instanceof z.ZodRecord && isFields(value)) {
    const [element] = partsOf(schema);
    const walked = Object.entries(value).map(([name, item]) => [
      name,
      element ? walk(element, item, visit, sessionId) : item,
    ]);
    return Object.fromEntries(walked);
  }
  const part = partsOf(schema).find((option) => option.safeParse(value).success);
  return part ? walk(part, value, visit, sessionId) : value;
}

const marked = new WeakMap<z.ZodType, boolean>();

/** Whether any nested field of the schema is marked; most schemas have none and cost nothing. */
function isMarked(schema: z.ZodType): boolean {
  const known = marked.get(schema);
  if (known !== undefined) return known;
  marked.set(schema, false); // stops at a schema that contains itself
  const hasMark = personalKindOf(schema) !== undefined || partsOf(schema).some(isMarked);
  marked.set(schema, hasMark);
  return hasMark;
}

/** The child schemas of a schema. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const parts = (...inner: unknown[]) => inner.filter((part) => part instanceof z.ZodType);
  if (schema instanceof z.ZodObject) return parts(...Object.values(schema.shape));
  if (schema instanceof z.ZodArray) return parts(schema.element);
  if (schema instanceof z.ZodRecord) return parts(schema.valueType);
  if (schema instanceof z.ZodUnion) return parts(...schema.options);
  if (schema instanceof z.ZodIntersection) return parts(schema.def.left, schema.def.right);
  if (schema instanceof z.ZodPipe) return parts(schema.out);
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return wraps ? parts(schema.unwrap()) : [];
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
