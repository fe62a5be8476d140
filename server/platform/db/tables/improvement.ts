import type { ColumnType, Generated } from 'kysely';
import type { Citation } from '#shared/contracts/chat.ts';
import type { questionOrigins, runStates, runTargets } from '#shared/contracts/evaluation.ts';
import type { FaqUploadRow } from '#shared/contracts/faq-files.ts';
import type { unansweredDecisions } from '#shared/contracts/unanswered.ts';

type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Expects = 'answer' | 'none';

interface UnansweredDecisionsTable {
  organization_id: string;
  agent_id: string;
  /** Of the question's words: the question itself is the customer's. */
  question_key: string;
  decision: (typeof unansweredDecisions)[number];
  faq_id: string | null;
  decided_by: string | null;
  decided_at: GeneratedTime;
}

interface FaqUploadsTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  name: string;
  rows: ColumnType<FaqUploadRow[], string, string>;
  created_by: string | null;
  created_at: GeneratedTime;
}

interface EvaluationGatesTable {
  organization_id: string;
  agent_id: string;
  required: boolean;
}

export interface EvaluationQuestionsTable {
  organization_id: string;
  id: string;
  agent_id: string;
  question: string;
  expects: Expects;
  source_type: Citation['source_type'] | null;
  source_id: string | null;
  /** Empty: any words. */
  expected_text: Generated<string>;
  origin: (typeof questionOrigins)[number];
  /** From 1; whoever is added comes last. */
  position: Generated<number>;
  created_at: GeneratedTime;
}

export interface EvaluationRunsTable {
  organization_id: string;
  id: string;
  agent_id: string;
  window_id: string;
  target: (typeof runTargets)[number];
  state: Generated<(typeof runStates)[number]>;
  total: number;
  created_by: string | null;
  created_at: GeneratedTime;
  finished_at: NullableTime;
}

export interface EvaluationResultsTable {
  organization_id: string;
  run_id: string;
  question_id: string;
  question: string;
  expects: Expects;
  passed: boolean;
  answered: boolean;
  source_right: boolean | null;
  text_right: boolean | null;
  regressed: boolean;
  answer: string;
  cited: string[];
}

export interface ImprovementTables {
  unanswered_decisions: UnansweredDecisionsTable;
  faq_uploads: FaqUploadsTable;
  evaluation_gates: EvaluationGatesTable;
  evaluation_questions: EvaluationQuestionsTable;
  evaluation_runs: EvaluationRunsTable;
  evaluation_results: EvaluationResultsTable;
}
