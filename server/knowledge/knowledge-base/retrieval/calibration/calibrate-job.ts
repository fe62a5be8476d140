import { z } from 'zod';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { samplePairs, saveMinConfidence } from './calibration.repository.ts';
import { chooseMinConfidence, measureWrongAnswer } from './measure-min-confidence.ts';

const calibrationSchema = z.object({ organizationId: z.string(), knowledgeId: z.string() });
type Calibration = z.infer<typeof calibrationSchema>;

/** Enough for a stable quantile; each pair costs a search. */
const maxPairs = 60;
/** So that one measurement covers all changes of an import, or of a person who writes several FAQs. */
const delaySeconds = 5;

/** Measures the knowledge base again, soon after its FAQs changed. */
export function enqueueCalibration(db: Database, calibration: Calibration): Promise<void> {
  const { organizationId, knowledgeId } = calibration;
  const options = { key: `calibrate-${knowledgeId}`, organizationId, delaySeconds };
  return enqueueJob(db, 'calibrate-knowledge', { organizationId, knowledgeId }, options);
}

export function calibrationJobs({ db }: { db: Database }): JobHandlers {
  return {
    async 'calibrate-knowledge'(payload) {
      const knowledge = calibrationSchema.parse(payload);
      const transact = <Result>(work: Parameters<typeof inOrganization<Result>>[2]) =>
        inOrganization(db, knowledge.organizationId, work);
      const pairs = await transact((transaction) => samplePairs(transaction, knowledge, maxPairs));
      const confidences: number[] = [];
      for (const pair of pairs) {
        // One transaction per pair, so that none stays open for long.
        confidences.push(
          await transact((transaction) => measureWrongAnswer(transaction, knowledge, pair)),
        );
      }
      const minConfidence = chooseMinConfidence(confidences);
      await transact((transaction) => saveMinConfidence(transaction, knowledge, minConfidence));
    },
  };
}
