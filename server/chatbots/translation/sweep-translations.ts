import type { Database } from '#server/platform/db/database.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { deleteOldTranslations } from './translations.repository.ts';

export function translationJobs({ db }: { db: Database }): Record<string, JobHandler> {
  return { 'forget-old-translations': () => deleteOldTranslations(db) };
}
