import Bowser from 'bowser';
import type { Database } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { AreaError, HealthReport } from '#shared/contracts/console/area-health.ts';
import { createAreaErrorsRepository } from './area-errors.repository.ts';
import { mapStack } from './map-stack.ts';

/** Stores the errors of a version; of the user only the kind of browser. */
export async function addErrors(
  db: Database,
  { area, version, errors }: HealthReport['items'][number],
  userAgent: string,
): Promise<void> {
  const repository = createAreaErrorsRepository(db);
  const browser = browserOf(userAgent);
  for (const { kind, message, stack } of errors) {
    const id = sha256(`${kind}\0${message}\0${stack}`).slice(0, 16);
    await repository.add({ area, version, id, kind, message, stack, browser });
  }
}

/** The errors of an area, with the lines of its sources where their maps are known. */
export async function listErrors(
  db: Database,
  area: string,
  findMap: FindSourceMap,
): Promise<AreaError[]> {
  const rows = await createAreaErrorsRepository(db).list(area);
  return Promise.all(
    rows.map(async ({ first_at, last_at, stack, ...error }) => ({
      ...error,
      stack: await mapStack(stack, (script) => findMap(error.version, script)),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  );
}

/** The source map of a script of a version, by the address of the script. */
export type FindSourceMap = (version: string, script: string) => Promise<string | undefined>;

/** `Chrome 142` */
function browserOf(userAgent: string): string {
  if (!userAgent) return '';
  const { name = '', version = '' } = Bowser.parse(userAgent.slice(0, 400)).browser;
  return `${name} ${version.split('.', 1)[0]}`.trim();
}
