import { z } from 'zod';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { createAreaErrorsRepository } from './area-errors.repository.ts';
import { areaAlertJob } from './watch-failures.ts';

const timeoutMs = 10_000;
const alertSchema = z.record(z.string(), z.unknown());

interface AlertDeps {
  db: Services['db'];
  config: Pick<Services['config'], 'AREA_ALERT_URL'>;
}

export function registryJobs({ db, config }: AlertDeps) {
  return {
    /** The operator's own address, which may be on a private network. A failed job is repeated. */
    async [areaAlertJob](payload: unknown) {
      const url = config.AREA_ALERT_URL;
      if (!url) return;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'area.failing', ...alertSchema.parse(payload) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`AREA_ALERT_URL answered ${response.status}`);
    },
    'sweep-area-errors': () => createAreaErrorsRepository(db).sweep(),
  } satisfies JobHandlers;
}
