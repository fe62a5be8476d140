import type { Database } from '#server/platform/db/database.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { sweepTranslations } from './translations.repository.ts';

export function translationJobs({ db }: { db: Database }): Record<string, JobHandler> {
  return { 'sweep-translations': () => sweepTranslations(db) };
}
