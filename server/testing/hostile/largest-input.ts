import { z } from 'zod';

/** The JSON Schema keywords that we read. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/**
 * The largest value that a schema accepts, within `budget` characters: every field, with lists and
 * texts of maximum length made by `textOf`. Values in `known` are used as they are, since ids must
 * exist.
 */
export function largestInput(
  schema: z.ZodType,
  known: unknown,
  textOf: (length: number) => string,
  budget: number,
): unknown {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  let left = budget;

  function build(given: JsonSchema, base?: unknown, depth = 0): unknown {
    const { $ref } = given;
    const one = $ref ? (whole.$defs?.[$ref.replace('#/$defs/', '')] ?? whole) : given;
    if (depth > 12 || left <= 0) return base ?? null;
    if (one.const !== undefined) return one.const;
    if (one.enum) return base ?? one.enum[0];
    const choice = (one.anyOf ?? one.oneOf)?.find(({ type }) => type !== 'null');
    if (choice) return build(choice, base, depth + 1);
    if (one.type === 'object') return object(one, base, depth);
    if (one.type === 'array') return list(one, base, depth);
    if (one.type === 'string') return text(one, base);
    if (one.type === 'boolean') return base ?? true;
    return base ?? Math.min(one.maximum ?? 1e6, 1e6);
  }

  function object(
    { properties = {}, additionalProperties }: JsonSchema,
    base: unknown,
    depth: number,
  ) {
    const values = Object(base) as Record<string, unknown>;
    const entries = Object.entries(properties).map(([name, property]) => {
      left -= name.length + 4;
      return [name, build(property, values[name], depth + 1)];
    });
    if (typeof additionalProperties === 'object' && entries.length === 0) {
      for (let index = 0; index < 200 && left > 0; index += 1) {
        entries.push([`key ${index}`, build(additionalProperties, undefined, depth + 1)]);
      }
    }
    return Object.fromEntries(entries);
  }

  function list({ items = {}, maxItems = 1_000 }: JsonSchema, base: unknown, depth: number) {
    if (Array.isArray(base)) return base;
    const values: unknown[] = [];
    while (values.length < maxItems && left > 0) {
      left -= 2;
      values.push(build(items, undefined, depth + 1));
    }
    return values;
  }

  function text({ format, pattern, maxLength = 200_000 }: JsonSchema, base: unknown): unknown {
    // An id, a URL, a colour: its form is fixed.
    if (base !== undefined && (format || pattern || maxLength < 100)) return base;
    const value = textOf(Math.min(maxLength, left));
    left -= value.length;
    return value;
  }

  return build(whole, known);
}
