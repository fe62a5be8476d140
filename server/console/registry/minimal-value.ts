import { z } from 'zod';
import { timeSchema } from '#shared/contracts/common.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const formatSamples: Record<string, string> = {
  'date-time': '2000-01-01T00:00:00.000Z',
  date: '2000-01-01',
  time: '00:00:00',
  email: 'nobody@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Values instead of an empty string, of fields whose constraints the schema does not express. */
const fieldSamples: Record<string, unknown> = { timezone: 'UTC', url: 'about:blank' };

/** Candidates for strings with a pattern. */
const patternSamples = ['', '#000000', 'mfe-sandbox', '/', '0', 'US', 'sandbox'];

/** The smallest value that a schema allows: null, no items, no optional fields. */
export function minimalValue(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    // Dates are strings without a format in the generated schema.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === timeSchema) jsonSchema.format = 'date-time';
    },
  });
  return minimalOf(root, root);
}

function minimalOf(schema: JsonSchema, root: JsonSchema): unknown {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/$defs/', '');
    return minimalOf(schemaOf(schema.$ref === '#' ? root : root.$defs?.[name]), root);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'null') return null;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const isNullable = choices.some((choice) => schemaOf(choice).type === 'null');
    return isNullable ? null : minimalOf(schemaOf(choices[0]), root);
  }
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => minimalOf(schemaOf(part), root)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, root);
    case 'array':
      return arrayOf(schema, root);
    case 'string':
      return stringOf(schema);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function stringOf({ format = '', pattern, minLength = 0 }: JsonSchema): string {
  const sample = formatSamples[format];
  if (sample !== undefined) return sample;
  // regex-input: 40, words of ours
  const fitting = pattern && patternSamples.find((word) => new RegExp(pattern, 'i').test(word));
  return fitting || '·'.repeat(minLength);
}

function numberOf({ minimum = 0, exclusiveMinimum }: JsonSchema): number {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0;
  return Math.max(0, minimum, above);
}

function objectOf(
  { required = [], properties, additionalProperties }: JsonSchema,
  root: JsonSchema,
) {
  return Object.fromEntries(
    required.map((name) => {
      const value = minimalOf(schemaOf(properties?.[name] ?? additionalProperties), root);
      return [name, value === '' ? (fieldSamples[name] ?? value) : value];
    }),
  );
}

function arrayOf({ minItems = 0, items, prefixItems = [] }: JsonSchema, root: JsonSchema) {
  const first = prefixItems.map((item) => minimalOf(schemaOf(item), root));
  const [item] = [items].flat();
  const rest = Math.max(0, minItems - first.length);
  return [...first, ...Array.from({ length: rest }, () => minimalOf(schemaOf(item), root))];
}

/** `true` and a missing schema allow any value. */
function schemaOf(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
