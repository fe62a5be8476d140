import type { ChatModel, ModelMessage, ToolCall } from '#server/platform/llm/chat-model.ts';
import { type Completion, complete } from '#server/platform/llm/complete.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import { jsonSchemaOf, parseArguments } from '#server/platform/llm/tools/tool-arguments.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { TableQuestion } from './answer-from-tables.ts';
import { type Figures, figurePlanSchema, figureToolName } from './figures.ts';

const timeoutMs = 15_000;
const maxTokens = 600;
const maxReplies = 3;

/**
 * Lets a model plan figures with the tool that it has in a chat. Explains what the tables contain when
 * none of its plans can be computed; null when the model fails.
 */
export async function computeWithModel(
  model: ChatModel,
  figures: Figures,
  { question, organizationId }: Pick<TableQuestion, 'question' | 'organizationId'>,
): Promise<DataAnswer | null> {
  const messages: ModelMessage[] = [
    { role: 'system', content: `${figures.instruction} ${task}` },
    { role: 'user', content: question },
  ];
  for (let replies = 0; replies < maxReplies; replies += 1) {
    const reply = await request(model, figures, { messages: [...messages], organizationId });
    if (!reply) return null;
    const { text, toolCalls } = reply;
    if (toolCalls.length === 0) return figures.explanation;
    const results = await Promise.all(toolCalls.map((call) => runCall(figures, call)));
    const answers = results.flatMap((result) => ('problem' in result ? [] : [result]));
    if (answers.length === results.length) return joinAnswers(answers);
    messages.push({ role: 'assistant', content: text, toolCalls });
    for (const [index, { id }] of toolCalls.entries()) {
      const result = results[index] ?? { problem: '' };
      const content = 'problem' in result ? result.problem : result.text;
      messages.push({ role: 'tool', toolCallId: id, content });
    }
  }
  return figures.explanation;
}

const task =
  'Call it for every figure that the question asks for, and write nothing else. If the tables do not contain what is asked, or it cannot be computed, reply only NO_ANSWER.';

async function request(
  model: ChatModel,
  { description }: Figures,
  chat: { messages: readonly ModelMessage[]; organizationId: string },
): Promise<Completion | null> {
  const parameters = jsonSchemaOf(figurePlanSchema);
  const tools = [{ name: figureToolName, description, parameters }];
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await complete(model, { ...chat, tools, maxTokens, temperature: 0, signal });
  } catch (error) {
    if (!signal.aborted && !(error instanceof ModelError)) throw error;
    return null;
  }
}

async function runCall(figures: Figures, { name, arguments: text }: ToolCall) {
  if (name !== figureToolName) return { problem: `There is no tool ${name}.` };
  const parsed = parseArguments(figurePlanSchema, text);
  return 'args' in parsed ? figures.compute(parsed.args) : parsed;
}

function joinAnswers(answers: readonly DataAnswer[]): DataAnswer {
  return {
    text: answers.map(({ text }) => text).join('\n\n'),
    card: answers.find(({ card }) => card !== null)?.card ?? null,
    citations: answers.flatMap(({ citations }, index) =>
      citations.map((citation) => ({ ...citation, n: index + 1, sentences: [index] })),
    ),
    suggestions: answers.flatMap(({ suggestions }) => suggestions),
  };
}
