import { z } from 'zod';
import { parseJson } from '#server/platform/llm/complete.ts';
import type { Tool, ToolOptions } from './tool.ts';

/** A tool whose arguments are checked by a schema, from which the model learns them too. */
export function defineTool<Parameters extends z.ZodObject>({
  name,
  description,
  parameters,
  run,
}: ToolOptions<Parameters>): Tool {
  return {
    definition: { name, description, parameters: jsonSchemaOf(parameters) },
    async run(text) {
      const value = text.trim() === '' ? {} : parseJson(z.record(z.string(), z.unknown()), text);
      if (value === null) return failure('The arguments are no JSON object.');
      const args = parameters.safeParse(value);
      if (args.success) return run(args.data);
      return failure(`Wrong arguments: ${z.prettifyError(args.error).slice(0, maxProblemLength)}`);
    },
  };
}

const maxProblemLength = 1_000;
const failure = (text: string) => ({ text, isFailure: true });

const jsonSchemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** Computed once for each schema, because tools are defined for every question. */
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  jsonSchemas.set(schema, rest);
  return rest;
}
