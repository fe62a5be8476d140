import { z } from 'zod';
import type { ChatModel, ModelMessage } from '#server/platform/llm/chat-model.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { checkPlan } from '../plan/check-plan.ts';
import {
  comparisons,
  maxRows,
  measures,
  periods,
  planSchema,
  type TablePlan,
} from '../plan/plan.ts';
import { describeTable, planRules } from './describe-table.ts';

const timeoutMs = 15_000;

/**
 * Asks a model for a plan and checks it against the table; an invalid plan is sent back once.
 * `impossible` when the model says that the table does not hold it; null when the model fails. The model gets names, examples and descriptions of columns,
 * never rows.
 */
export async function planWithModel(
  model: ChatModel,
  { question, previousQuestions }: { question: string; previousQuestions: readonly string[] },
  table: DataTableRow,
  descriptions: Readonly<Record<string, string>>,
): Promise<TablePlan | 'impossible' | null> {
  const messages: ModelMessage[] = [
    { role: 'system', content: `${task}\n\n${describeTable(table, descriptions)}` },
    ...previousQuestions.map((content): ModelMessage => ({ role: 'user', content })),
    { role: 'user', content: question },
  ];
  try {
    for (const attempt of ['first', 'repaired']) {
      const answer = await complete(model, messages, table.organization_id);
      const { plan, problem } = readPlan(answer, table);
      if (problem === null) return plan ?? 'impossible';
      if (attempt === 'repaired') return null;
      messages.push(
        { role: 'assistant', content: answer },
        {
          role: 'user',
          content: `This plan cannot be carried out: ${problem}. Answer with JSON only.`,
        },
      );
    }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!(error instanceof ModelError) && !isTimeout) throw error;
  }
  return null;
}

const task = `You turn a question about one table into a plan of what to compute. Answer with one JSON object:
{"plan": null} when the question is not about this table or cannot be computed from it, otherwise {"plan": {
"filters": [{"column": number, "is": ${named(comparisons)}, "values": [text, number or boolean]}],
"group": {"column": number, "by": ${named(periods)}, for dates only} or null,
"measure": {"of": ${named(measures)}, "column": number or null},
"sort": {"by": "measure" or "group", "order": "asc" or "desc"},
"limit": 1 to ${maxRows},
"compare": {"as": "share" or "change", "filters": [the rows of the whole, or of the earlier period]} or null}}
The last question may refer to those before it. ${planRules}`;

function named(list: readonly string[]): string {
  return list.map((name) => `"${name}"`).join(' | ');
}

async function complete(
  model: ChatModel,
  messages: ModelMessage[],
  organizationId: string,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  let text = '';
  const request = { messages: [...messages], organizationId, maxTokens: 600, temperature: 0 };
  const reply = model.stream({ ...request, signal });
  for await (const event of reply) if (event.type === 'text') text += event.text;
  return text;
}

const answerSchema = z.object({ plan: planSchema.nullable() });

function readPlan(
  answer: string,
  { columns }: DataTableRow,
): { plan: TablePlan | null; problem: string | null } {
  const parsed = answerSchema.safeParse(readJson(answer));
  if (!parsed.success)
    return { plan: null, problem: z.prettifyError(parsed.error).slice(0, 1_000) };
  const { plan } = parsed.data;
  const problem = plan && checkPlan(plan, columns);
  return { plan: problem ? null : plan, problem };
}

/** Some models wrap JSON in a code fence or in text. */
function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
