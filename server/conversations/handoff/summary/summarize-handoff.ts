import { z } from 'zod';
import { accountOf, chooseModel, findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import type { Models } from '#server/people/models/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { type HandoffDeps, inHandoff } from '../handoff-unit.ts';
import { refreshAgreement } from './record-summary.ts';
import { createSummariesRepository } from './summaries.repository.ts';
import { createSummarizedMessages } from './summarized-messages.repository.ts';
import { writeSummary } from './write-summary.ts';

export interface SummaryDeps extends HandoffDeps {
  db: Database;
  models: Models;
}

const taskSchema = z.object({
  organization_id: z.string(),
  handoff_id: z.string(),
  part: z.enum(['opening', 'closing']),
});
type Task = z.output<typeof taskSchema>;
type SummarizedHandoff = NonNullable<Awaited<ReturnType<typeof readTask>>>['handoff'];

/** Lets the chatbot's model summarize a part of a chat; without a model the messages remain. */
export async function summarizeHandoff(deps: SummaryDeps, payload: unknown): Promise<void> {
  const task = taskSchema.parse(payload);
  const summarized = await readTask(deps, task);
  if (!summarized) return;
  const window = await findEvaluatedWindow(deps.db, summarized.handoff.windowId, 'live');
  const chosen = window && (await chooseModel(deps.models, window));
  if (!chosen) return;
  const model = deps.models.countCalls(chosen, accountOf(window, 'handoff_summary'));
  const { messages, handoff } = summarized;
  const text = await writeSummary(model, { ...handoff, part: task.part, messages });
  if (text) await storeText(deps, task, handoff, text);
}

function readTask({ db }: SummaryDeps, { organization_id: organizationId, ...task }: Task) {
  return inOrganization(db, organizationId, async (transaction) => {
    const summaries = createSummariesRepository(transaction, organizationId);
    const handoff = await summaries.findHandoff(task.handoff_id);
    if (!handoff?.[task.part] || handoff[task.part]?.text) return null;
    const { sessionId, startSeq, endSeq } = handoff;
    const range =
      task.part === 'opening'
        ? { after: 0, through: startSeq }
        : { after: startSeq, through: endSeq ?? startSeq };
    const messages = createSummarizedMessages(transaction, organizationId);
    return { handoff, messages: await messages.listBetween(sessionId, range) };
  });
}

function storeText(
  deps: SummaryDeps,
  task: Task,
  summarized: SummarizedHandoff,
  text: string,
): Promise<void> {
  return inHandoff(deps, task.organization_id, async (unit) => {
    const { sessionId, windowId } = summarized;
    await unit.chats.lock(sessionId);
    const summaries = createSummariesRepository(unit.transaction, unit.organizationId);
    const handoff = await summaries.findHandoff(task.handoff_id);
    // A reply was edited or retracted meanwhile: another job summarizes the part again.
    const isCurrent =
      JSON.stringify(handoff?.[task.part]) === JSON.stringify(summarized[task.part]);
    if (!handoff || !isCurrent) return;
    const { opening, closing } = handoff;
    if (task.part === 'opening' && opening) {
      await summaries.storeOpening(task.handoff_id, { ...opening, text });
    }
    if (task.part === 'closing' && closing) {
      await summaries.storeClosing(task.handoff_id, { ...closing, text });
      await refreshAgreement(unit, sessionId);
    }
    unit.publish({ name: 'handoff.summarized', windowId, sessionId });
  });
}
