import type { z } from 'zod';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { ToolDefinition } from '#server/platform/llm/chat-model.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { ToolName } from '#shared/contracts/answers/explanation.ts';
import type { SkillAnswer } from '../skill.ts';

/** An action that a model can request before it answers, such as a product search. */
export interface Tool {
  definition: ToolDefinition & { name: ToolName };
  /** Runs the tool with the arguments as JSON; the result explains invalid ones. */
  run(text: string): Promise<ToolResult>;
}

export interface ToolResult {
  /** The result for the model, in addition to the passages. */
  text: string;
  /** Passages that the answer may cite. */
  passages?: readonly Passage[];
  /** Shown below the answer. */
  cards?: readonly AnswerCard[];
  /**
   * Sent to the customer verbatim, because it must not be rephrased; the model reads the result only if it
   * called other tools at the same time.
   */
  answer?: SkillAnswer;
  /** A person takes the chat over, so the model's answer ends. */
  isHandedOver?: boolean;
  /** The call failed; the text explains why. */
  isFailure?: boolean;
}

export interface ToolOptions<Parameters extends z.ZodType> {
  name: ToolName;
  /** Tells the model when to call it. */
  description: string;
  parameters: Parameters;
  run: (args: z.output<Parameters>) => Promise<ToolResult>;
}
