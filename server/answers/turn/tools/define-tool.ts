import type { z } from 'zod';
import { jsonSchemaOf, parseArguments } from '#server/platform/llm/tools/tool-arguments.ts';
import type { Tool, ToolOptions } from './tool.ts';

/** Defines a tool by a schema that describes its arguments to the model and validates them. */
export function defineTool<Parameters extends z.ZodObject>({
  name,
  description,
  parameters,
  run,
}: ToolOptions<Parameters>): Tool {
  return {
    definition: { name, description, parameters: jsonSchemaOf(parameters) },
    async run(text) {
      const parsed = parseArguments(parameters, text);
      return 'args' in parsed ? run(parsed.args) : { text: parsed.problem, isFailure: true };
    },
  };
}
