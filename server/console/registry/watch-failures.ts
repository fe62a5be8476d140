import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { createAreaErrorsRepository } from './area-errors.repository.ts';
import type { AreaRegistry } from './area-registry.ts';
import { changeArea, liveIn } from './change-area.ts';
import type { BuiltParts } from './live-console.ts';
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
  { db, config, areaRegistry, consoleOrigin }: WatchDeps,
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
    const alert = { ...failing, users, failed, rolled_back: isRolledBack };
    const url = `${consoleOrigin}${consolePaths.areas}/${failing.area}?tab=errors`;
    for (const to of config.OPERATORS) await queueMail(transaction, alertMail(to, alert, url));
    if (config.AREA_ALERT_URL) await enqueueJob(transaction, areaAlertJob, { ...alert, url });
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
  const change = { expected: await repository.revision(), by: automatic, built };
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

interface Alert extends FailingVersion {
  users: number;
  failed: number;
  rolled_back: boolean;
}

/** In English, as the commands for operators are. */
function alertMail(to: string, { area, version, users, failed, rolled_back }: Alert, url: string) {
  const state = rolled_back
    ? 'It was rolled back to the version before.'
    : 'It is still live. You can roll it back on the page of the area.';
  return {
    to,
    subject: `${area} fails for ${failed} of ${users} users`,
    text: `Version ${version} of ${area} could not be shown to ${failed} of the ${users} users who opened it. ${state}\n\nThe errors: ${url}`,
  };
}
