import { buffer } from 'node:stream/consumers';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type StaticFile, staticFile } from '#server/platform/http/static-files.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import { sharedBundles, sharedName } from '#shared/contracts/shared-files.ts';
import { integrityOf } from './check-files.ts';
import {
  type BuiltParts,
  consoleFor,
  everythingLive,
  type NotServed,
  notServed,
} from './live-console.ts';
import { noneDeployed, readDeployed } from './read-deployed.ts';
import { createRegistryRepository } from './registry.repository.ts';

interface RegistryParts {
  db: Database;
  bus: Bus;
  storage: Storage;
  log: Logger;
}

const channel = 'registry';
/** Files of deployed areas that the process keeps in memory. */
const mostFiles = 500;

/** `name` is with its folder where the file is a shared one. */
export const fileKey = (area: string, name: string) => `areas/${area}/${name}`;

/**
 * What is live of each area, as the database has it: read at the start and whenever any process
 * announces a change, so that a page costs no query.
 */
export function createAreaRegistry({ db, bus, storage, log }: RegistryParts) {
  const repository = createRegistryRepository(db);
  const files = new Map<string, StaticFile>();
  const told = new Set<string>();
  let built: (() => BuiltParts) | null = null;
  let deployed = noneDeployed;
  let revision = 0;
  let leave: (() => Promise<void>) | null = null;

  async function read(): Promise<void> {
    // First the number: a change in between is read twice, never missed.
    const latest = await repository.revision();
    deployed = await readDeployed(repository);
    revision = latest;
    tellNotServed();
  }

  /** Once for each version: a console that was updated may lack what it takes. */
  function tellNotServed(): void {
    for (const { area, version, refusals } of built ? notServed(built(), deployed) : []) {
      const reasons = refusals.map(({ reason, values }) => ({ reason, ...values }));
      const isNew = told.size < told.add(`${area} ${version}`).size;
      if (isNew) log.error({ area, version, reasons }, 'a live version does not fit: not served');
    }
  }
  function opened(): BuiltParts {
    if (!built) throw new Error('the registry was not opened');
    return built();
  }
  const readAgain = () =>
    void read().catch((error: unknown) => log.warn({ err: error }, 'the registry was not read'));

  return {
    /** Reads the registry, for a console that was built so, and follows it from here on. */
    async open(parts: () => BuiltParts): Promise<void> {
      built = parts;
      if (!leave) {
        leave = await bus.subscribe(channel, readAgain);
        bus.onReconnect(readAgain);
      }
      await read();
    },

    get revision() {
      return revision;
    },

    /** Reads a change of our own and tells the other processes. */
    async changed(): Promise<void> {
      await read();
      await bus.publish(channel, String(revision));
    },

    /** The shared files and the areas that a user gets. */
    consoleFor: (userId: string | null) => consoleFor(userId, opened(), deployed),

    /** All that anybody gets. */
    everythingLive: () => everythingLive(opened(), deployed),

    /** What is live and does not fit the console as it is. */
    notServed: (): NotServed[] => notServed(opened(), deployed),

    /** A file of any version that was ever published, by its address without `/assets/`. */
    async file(path: string): Promise<StaticFile | undefined> {
      const { area, name } = placeOf(path);
      const key = fileKey(area, name);
      const known = files.get(key);
      if (known) return known;
      const integrity = await repository.integrityOfFile(area, name);
      const stored = integrity === undefined ? null : await storage.get(key);
      if (!stored) return undefined;
      const content = await buffer(stored.stream);
      if (integrityOf(content) !== integrity) throw new Error(`${key} is not what was published`);
      const file = staticFile(name, content);
      const [oldest] = files.keys();
      if (files.size >= mostFiles && oldest !== undefined) files.delete(oldest);
      files.set(key, file);
      return file;
    },

    close: async (): Promise<void> => void (await leave?.()),
  };
}
export type AreaRegistry = ReturnType<typeof createAreaRegistry>;

/** The shared files are kept together, each in the folder of its bundle. */
function placeOf(path: string): { area: string; name: string } {
  const [folder = '', name = ''] = path.split('/');
  const isShared = [...sharedBundles, 'page'].includes(folder);
  return isShared ? { area: sharedName, name: path } : { area: folder, name };
}

/**
 * Operators get every area. Of those that are for operators all others get the addresses alone, which
 * `/redesign/:hash_id` would be taken for otherwise.
 */
export function areasSentTo(isOperator: boolean, areas: readonly BuiltArea[]): BuiltArea[] {
  return areas.map((area) => (area.audience && !isOperator ? closed(area) : area));
}

function closed(area: BuiltArea): BuiltArea {
  const locales = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
  return { ...area, closed: true, nav: [], slots: [], css: [], integrity: {}, locales };
}

/** The page has no use for what only the link check reads. */
export function servedManifest({ uses: _uses, ...manifest }: BuiltArea): AreaManifest {
  return manifest;
}
