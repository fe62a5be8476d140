import { z } from 'zod';
import { parseJson } from '../complete.ts';

const maxProblemLength = 1_000;
const jsonSchemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON schema of a tool's arguments; computed once, because tools are defined for every question. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  jsonSchemas.set(schema, rest);
  return rest;
}

/** The arguments as a model wrote them, or in English what is wrong with them. */
export function parseArguments<Parameters extends z.ZodObject>(
  parameters: Parameters,
  text: string,
): { args: z.output<Parameters> } | { problem: string } {
  const value = text.trim() === '' ? {} : parseJson(z.record(z.string(), z.unknown()), text);
  if (value === null) return { problem: 'The arguments are no JSON object.' };
  const { success, data, error } = parameters.safeParse(value);
  if (success) return { args: data };
  return { problem: `Wrong arguments: ${z.prettifyError(error).slice(0, maxProblemLength)}` };
}
