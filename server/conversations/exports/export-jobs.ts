import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { expireExports } from './expire-exports.ts';
import { type ExportServices, exportJob, runExportJob } from './run-export.ts';

export function exportJobs(services: ExportServices): JobHandlers {
  return {
    [runExportJob]: exportJob(services),
    'expire-exports': () => expireExports(services),
  };
}
