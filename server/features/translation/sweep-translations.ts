import type { Database } from '#server/platform/db/database.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { forgetOldTranslations } from './translations.repository.ts';

/** What happens to kept translations in the background. */
export function translationJobs({ db }: { db: Database }): Record<string, JobHandler> {
  return { 'forget-old-translations': () => forgetOldTranslations(db) };
}
