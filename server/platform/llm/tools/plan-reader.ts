import { z } from 'zod';
import type { ToolCall } from '../chat-model.ts';
import { parseJson } from '../complete.ts';

/**
 * Reads tool calls that a model writes as JSON instead of an answer: because its server supports no
 * tools and the prompt asked for JSON, or because its server does not recognize the calls. Holds
 * back only text that may be such JSON.
 */
export function createPlanReader() {
  let held = '';
  let isAnswer = false;

  return {
    /** Returns the text that is part of an answer. */
    add(text: string): string {
      if (isAnswer) return text;
      held += text;
      if (undecided.test(held) || beginsPlan.test(held)) return '';
      isAnswer = true;
      return held;
    },

    /** Returns the text that was held back, or the tool calls in it. */
    end(): { text: string; calls: ToolCall[] } {
      if (isAnswer) return { text: '', calls: [] };
      const calls = readCalls(held);
      return calls ? { text: '', calls } : { text: held, calls: [] };
    },
  };
}

/** The object may be inside a code fence, a tag or a list. */
const opening = '\\s*(?:`{3}(?:json)?\\s*|<tool_calls?>\\s*)?(?:\\[\\s*)?';
const beginsPlan = new RegExp(`^${opening}\\{`);
const undecided = /^\s*(?:`{0,3}|`{3}j?s?o?n?\s*|<[a-z_]{0,10}>?\s*)(?:\[\s*)?$/;
/** JSON that does not parse, but was meant to be calls. */
const namesTools = new RegExp(`^${opening}\\{\\s*"(?:tools|tool_calls|name)"`);

const callSchema = z.object({
  name: z.string(),
  arguments: z.unknown().optional(),
  parameters: z.unknown().optional(),
});
const planSchema = z.union([
  z.object({ tools: z.array(callSchema) }).transform(({ tools }) => tools),
  z.object({ tool_calls: z.array(callSchema) }).transform(({ tool_calls }) => tool_calls),
  z.array(callSchema).min(1),
  callSchema.transform((call) => [call]),
]);

/** The calls in a text; null if it has none. One that does not parse becomes a call without a name. */
function readCalls(text: string): ToolCall[] | null {
  const plan = parseJson(planSchema, text);
  if (!plan) {
    return namesTools.test(text) ? [{ id: 'plan_1', name: '', arguments: text }] : null;
  }
  return plan.map(({ name, arguments: given, parameters }, index) => {
    const value = given ?? parameters ?? {};
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return { id: `plan_${index + 1}`, name, arguments: written };
  });
}
