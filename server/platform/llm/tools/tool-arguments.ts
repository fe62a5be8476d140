import { z } from 'zod';
import { parseJson } from '../complete.ts';

const maxProblemLength = 1_000;
const jsonSchemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON schema of a tool's arguments; cached, because tools are defined anew for each question. */
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
  if (value === null) return { problem: 'The arguments are not a JSON object.' };
  const { success, data, error } = parameters.safeParse(value);
  if (success) return { args: data };
  return { problem: `Wrong arguments: ${z.prettifyError(error).slice(0, maxProblemLength)}` };
}
