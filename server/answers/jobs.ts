import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { interviewJobs, setupJobs } from './companion/index.ts';
import { evaluationJobs, testAfterChangeJobs } from './evaluation/index.ts';
import { failAbandonedAnswers, harmAlertJobs } from './turn/index.ts';

export function answerJobs(services: Services): JobHandlers {
  return {
    ...evaluationJobs(services),
    ...testAfterChangeJobs(services),
    ...interviewJobs(services),
    ...harmAlertJobs(services),
    ...setupJobs(services),
    'sweep-interrupted': async () => void (await failAbandonedAnswers(services)),
  };
}
