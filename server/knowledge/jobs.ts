import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { documentJobs } from './documents/index.ts';
import {
  calibrationJobs,
  encodingJobs,
  eraseDeletedFaqs,
  generatedQuestionJobs,
} from './knowledge-base/index.ts';
import { websiteJobs } from './websites/index.ts';

export function knowledgeJobs(services: Services): JobHandlers {
  return {
    ...calibrationJobs(services),
    ...encodingJobs(services),
    ...generatedQuestionJobs(services),
    ...websiteJobs(services),
    ...documentJobs(services),
    'erase-deleted-faqs': () => eraseDeletedFaqs(services.db),
  };
}
