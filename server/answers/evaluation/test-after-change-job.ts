import { z } from 'zod';
import { testKnowledgeJob } from '#server/knowledge/knowledge-base/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { createEvaluationRuns } from './evaluation-runs.repository.ts';
import { createQuestionSets } from './question-sets.repository.ts';
import { evaluationJob } from './run-evaluation-job.ts';

const taskSchema = z.object({ organizationId: z.string(), knowledgeId: z.string() });

/** The latest run, the one before it, and some for retries. */
const retainedRuns = 5;

/** Starts a run of each question set of a knowledge base that changed. */
export function testAfterChangeJobs({ db }: { db: Database }): JobHandlers {
  return {
    async [testKnowledgeJob](payload) {
      const { organizationId, knowledgeId } = taskSchema.parse(payload);
      await inOrganization(db, organizationId, async (transaction) => {
        const runs = createEvaluationRuns(transaction, organizationId);
        const questionSets = createQuestionSets(transaction, organizationId);
        for (const tested of await questionSets.listTestedAgents(knowledgeId)) {
          const runId = await runs.insertRun({ ...tested, target: 'live', automatic: true });
          await runs.pruneAutomaticRuns(tested.agent_id, retainedRuns);
          await enqueueInTurn(transaction, evaluationJob, { organizationId, runId }, 'imports');
        }
      });
    },
  };
}
