import type {
  ComparedModel,
  ComparedQuestion,
  ModelComparison,
} from '#shared/contracts/answers/evaluation-comparisons.ts';
import type { ComparedRun, ComparisonRow } from './comparisons.repository.ts';
import type { ResultRow } from './evaluation-runs.repository.ts';

export function toComparison({ current, candidate }: ComparisonRow): ModelComparison {
  const state = stateOf([current.state, candidate.state]);
  const isActive = state === 'queued' || state === 'running';
  return {
    id: candidate.id,
    state,
    total: candidate.total,
    current: toComparedModel(current),
    candidate: toComparedModel(candidate),
    created_at: candidate.created_at.toISOString(),
    finished_at: isActive ? null : (candidate.finished_at?.toISOString() ?? null),
  };
}

type RunState = ModelComparison['state'];

/** Active while one run is; otherwise the state of the run that did not complete, if any. */
function stateOf(states: readonly RunState[]): RunState {
  const [first = 'done'] = states;
  if (states.every((state) => state === first)) return first;
  if (states.includes('queued') || states.includes('running')) return 'running';
  return states.includes('stopped') ? 'stopped' : 'failed';
}

function toComparedModel({ model, milliseconds, ...run }: ComparedRun): ComparedModel {
  const { done, passed, failed, prompt_tokens, completion_tokens, cost } = run;
  return {
    model,
    done,
    passed,
    failed,
    prompt_tokens,
    completion_tokens,
    cost,
    milliseconds: milliseconds === null ? null : Math.round(milliseconds),
  };
}

/** The results of two runs by question: first those where one model passed and the other failed. */
export function pairResults(
  current: readonly ResultRow[],
  candidate: readonly ResultRow[],
): ComparedQuestion[] {
  const candidates = new Map(candidate.map((result) => [result.question_id, result]));
  const currentIds = new Set(current.map(({ question_id }) => question_id));
  const pairs = [
    ...current.map((result) => toPair(result, result, candidates.get(result.question_id))),
    ...candidate
      .filter(({ question_id }) => !currentIds.has(question_id))
      .map((result) => toPair(result, undefined, result)),
  ];
  return pairs.sort(
    (a, b) => Number(hasChanged(b)) - Number(hasChanged(a)) || a.question.localeCompare(b.question),
  );
}

function toPair(
  { question_id, question, expects }: ResultRow,
  current: ResultRow | undefined,
  candidate: ResultRow | undefined,
): ComparedQuestion {
  return { question_id, question, expects, current: current ?? null, candidate: candidate ?? null };
}

function hasChanged({ current, candidate }: ComparedQuestion): boolean {
  return current !== null && candidate !== null && current.passed !== candidate.passed;
}
