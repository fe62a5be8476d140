import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { createAreaErrorsRepository } from './area-errors.repository.ts';
import type { AreaRegistry } from './area-registry.ts';
import { changeArea, liveIn } from './change-area.ts';
import type { BuiltParts } from './live-console.ts';
import { queueAlertMails } from './queue-alert-mails.ts';
import { RefusedVersion } from './refusal.ts';
import { createRegistryRepository } from './registry.repository.ts';

type FailureConfig = Pick<
  Config,
  'OPERATORS' | 'AREA_FAILURE_PERCENT' | 'AREA_FAILURE_USERS' | 'AREA_ROLLBACK' | 'AREA_ALERT_URL'
>;

export interface WatchDeps {
  db: Database;
  config: FailureConfig;
  areaRegistry: AreaRegistry;
  consoleOrigin: string;
  translator: Translator;
  metrics: Pick<Metrics, 'areaLoads'>;
}

interface FailingVersion {
  area: string;
  version: string;
}

export const areaAlertJob = 'send-area-alert';

/** As shown in the history of changes. */
const automatic = 'Chatwindow';

/**
 * Alerts operators once to a version that fails for too many users, and rolls it back where they want
 * that. Counts users and not loads, because anybody who is signed in can report any number.
 */
export async function watchFailures(
  { db, config, areaRegistry, consoleOrigin, translator }: WatchDeps,
  failing: FailingVersion,
  built: BuiltParts,
): Promise<void> {
  const { AREA_FAILURE_PERCENT: percent, AREA_FAILURE_USERS: minUsers } = config;
  const errors = createAreaErrorsRepository(db);
  const { users, failed } = await errors.countReporters(failing);
  if (percent === 0 || failed < minUsers || failed * 100 < percent * users) return;
  const isRolledBack = config.AREA_ROLLBACK && (await rollBack(db, failing, built));
  if (isRolledBack) await areaRegistry.changed();
  await db.transaction().execute(async (transaction) => {
    if (!(await createAreaErrorsRepository(transaction).insertAlert(failing))) return;
    const url = `${consoleOrigin}${consolePaths.areas}/${failing.area}?tab=errors`;
    const alert = { ...failing, users, failed, rolled_back: isRolledBack, url };
    await queueAlertMails(transaction, config.OPERATORS, alert, translator);
    if (config.AREA_ALERT_URL) await enqueueJob(transaction, areaAlertJob, alert);
  });
}

/** True when the version was live, or on trial, and is not any more. */
async function rollBack(
  db: Database,
  { area, version }: FailingVersion,
  built: BuiltParts,
): Promise<boolean> {
  const repository = createRegistryRepository(db);
  const [latest] = await repository.revisions(area, 1);
  const live = liveIn(latest);
  if (live.version !== version && live.canary?.version !== version) return false;
  const change = { expected: await repository.revision(), by: automatic, isOperator: true, built };
  try {
    const { revision } = await changeArea(db, area, { action: 'rollback' }, change);
    // The first rollback ended a trial of another version.
    if (live.version === version && live.canary)
      await changeArea(db, area, { action: 'rollback' }, { ...change, expected: revision });
    return true;
  } catch (error) {
    // Somebody else is changing the area, or the version before no longer fits: operators decide.
    if (error instanceof RefusedVersion || error instanceof AppError) return false;
    throw error;
  }
}
