import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { findUndoableChange } from '#server/chatbots/versions/index.ts';
import { createFaqRevisionsRepository } from '#server/knowledge/knowledge-base/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { WorseQuestion } from '#shared/contracts/answers/evaluation-runs.ts';
import { runsOf } from './evaluated-agent.ts';
import type { ResultRow, RunRow } from './evaluation-runs.repository.ts';

const maxRuns = 5;
const maxFaqs = 5;

/** Compares the latest completed run after a change with the one before it. */
export async function compareLastChange(context: MemberContext, agent: AgentRow) {
  const runs = runsOf(context);
  const automatic = await runs.listAutomaticRuns(agent.id, maxRuns);
  const run = automatic[0];
  const [latest, before] = automatic.filter(({ state }) => state === 'done');
  if (!latest || !before || latest.regressed === 0)
    return { run, worse: [], faqs: [], settings: null };
  const resultsBefore = new Map(
    (await runs.listResults(before.id)).map((result) => [result.question_id, result]),
  );
  const worse = (await runs.listResults(latest.id))
    .filter(({ regressed }) => regressed)
    .map((result) => toWorseQuestion(result, resultsBefore.get(result.question_id)));
  return {
    run,
    worse,
    faqs: await listChangedFaqs(context, agent, before),
    settings: await findUndoableChange(context, latest.window_id, before.created_at),
  };
}

function toWorseQuestion(after: ResultRow, before: ResultRow | undefined): WorseQuestion {
  const { question_id, question, expects, answered, source_right } = after;
  return {
    question_id,
    question,
    expects,
    answered,
    source_right,
    before: { answer: before?.answer ?? '', cited: before?.cited ?? [] },
    after: { answer: after.answer, cited: after.cited },
  };
}

function listChangedFaqs({ caller, transaction }: MemberContext, agent: AgentRow, before: RunRow) {
  const revisions = createFaqRevisionsRepository(transaction, caller.organizationId);
  return revisions.listChangedSince(agent.knowledge_id, before.created_at, maxFaqs);
}
