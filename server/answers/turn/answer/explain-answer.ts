import { isPair, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { AnswerDecision, Explanation } from '#shared/contracts/answers/explanation.ts';
import { totalUsageOf } from '../model/count-call.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/** Results that are stored with an answer. */
const maxFound = 8;
const maxTitleLength = 160;

/** Explains an answer to the business: what was searched and found, and what decided it. */
export function explainAnswer(turn: Turn, outcome: TurnOutcome): Explanation {
  const { searchedText, model, window, guidance, searchResults } = turn;
  const { prompt_tokens, completion_tokens, estimated } = totalUsageOf(turn, outcome);
  const decidedBy = decisionOf(turn, outcome);
  const tools = toolsOf(turn);
  return {
    decided_by: decidedBy,
    agent_type: window.agent?.type ?? null,
    ...(guidance.decidingRule && { rule: guidance.decidingRule.name }),
    ...(guidance.additions.length > 0 && {
      added_rules: guidance.additions.map(({ name }) => name),
    }),
    ...(searchedText && { searched: searchedText }),
    found: searchResults
      .slice(0, maxFound)
      .map((passage) => toFoundSource(passage, outcome.citations)),
    ...(tools.length > 0 && { tools }),
    ...(model && { model: model.name }),
    ...(prompt_tokens !== undefined && { prompt_tokens }),
    ...(completion_tokens !== undefined && { completion_tokens }),
    ...(estimated && { estimated }),
  };
}

function decisionOf(turn: Turn, outcome: TurnOutcome): AnswerDecision {
  if (turn.question === '') return 'files';
  if (turn.guidance.decidingRule) return 'rule';
  if (turn.isOffTopic) return 'off_topic';
  if (turn.isCourtesy) return 'courtesy';
  if (outcome.finish === 'no_answer') {
    return outcome.cards.some(({ kind }) => kind === 'starter') ? 'offered' : 'unknown';
  }
  if (turn.exchange && !outcome.fallback) return outcome.mode === 'llm' ? 'model' : 'skill';
  if (turn.skillResult?.answer) return 'skill';
  const [first] = outcome.citations;
  return first?.source_type === 'faq' || first?.source_type === 'school' ? 'faq' : 'text';
}

/** Omits tools that the model invented. */
function toolsOf({ exchange }: Turn): NonNullable<Explanation['tools']> {
  if (!exchange) return [];
  return exchange.toolRuns.flatMap(({ call, result }) => {
    const tool = exchange.tools.find(({ definition }) => definition.name === call.name);
    return tool ? [{ name: tool.definition.name, failed: result.isFailure ?? false }] : [];
  });
}

function toFoundSource(
  passage: Passage,
  citations: readonly Citation[],
): Explanation['found'][number] {
  const { sourceType, sourceId, title, score, confidence, minConfidence, similarity } = passage;
  return {
    source_type: sourceType === 'trivia' || sourceType === 'interview' ? 'school' : sourceType,
    source_id: sourceId,
    title: title.slice(0, maxTitleLength),
    score: round(score),
    ...(isPair(passage) && { confidence: round(confidence), min_confidence: round(minConfidence) }),
    ...(similarity !== undefined && { similarity: round(similarity) }),
    used: citations.some(({ source_id }) => source_id === sourceId),
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
