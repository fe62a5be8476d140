import { buffer } from 'node:stream/consumers';
import { setBounded } from '#server/platform/bounded-map.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type StaticFile, staticFile } from '#server/platform/http/static-files.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { sharedBundles, sharedName } from '#shared/contracts/console/shared-files.ts';
import { createAreaFilesRepository } from './area-files.repository.ts';
import { integrityOf } from './check-files.ts';
import {
  type BuiltParts,
  consoleFor,
  everythingLive,
  notServed,
  type UnservedVersion,
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
/** The maximum number of files of deployed areas that are cached in memory. */
const maxCachedFiles = 500;

/**
 * `name` includes the folder for shared files. Contains the hash of the content: concurrent calls that
 * publish one name cannot overwrite each other's file.
 */
export const fileKey = (area: string, name: string, integrity: string) =>
  `areas/${area}/${sha256(integrity)}/${name}`;

/**
 * The live version of each area. Loaded at the start and whenever a process publishes a change, so
 * that a page needs no query.
 */
export function createAreaRegistry({ db, bus, storage, log }: RegistryParts) {
  const repository = createRegistryRepository(db);
  const publishedFiles = createAreaFilesRepository(db);
  const files = new Map<string, StaticFile>();
  const logged = new Set<string>();
  let built: (() => BuiltParts) | null = null;
  let deployed = noneDeployed;
  let revision = 0;
  let unsubscribe: (() => Promise<void>) | null = null;

  async function read(): Promise<void> {
    // The revision is read first: a change in between is read twice rather than missed.
    const latest = await repository.revision();
    deployed = await readDeployed(repository);
    revision = latest;
    logNotServed();
  }

  /**
   * Logs each version once: after an update of the console it may require names that no longer
   * exist.
   */
  function logNotServed(): void {
    for (const { area, version, refusals } of built ? notServed(built(), deployed) : []) {
      const reasons = refusals.map(({ reason, values }) => ({ reason, ...values }));
      const isNew = logged.size < logged.add(`${area} ${version}`).size;
      if (isNew)
        log.error({ area, version, reasons }, 'a live version is incompatible and not served');
    }
  }
  function opened(): BuiltParts {
    if (!built) throw new Error('the registry was not opened');
    return built();
  }
  const reload = () =>
    void read().catch((error: unknown) => log.warn({ err: error }, 'the registry was not read'));

  return {
    /** Loads the registry for a built console, and follows changes from then on. */
    async open(parts: () => BuiltParts): Promise<void> {
      built = parts;
      if (!unsubscribe) {
        unsubscribe = await bus.subscribe(channel, reload);
        bus.onReconnect(reload);
      }
      await read();
    },

    get revision() {
      return revision;
    },

    /** Reloads after our own change and notifies the other processes. */
    async changed(): Promise<void> {
      await read();
      await bus.publish(channel, String(revision));
    },

    /** The shared files and the areas for a user. */
    consoleFor: (userId: string | null) => consoleFor(userId, opened(), deployed),

    /** Every version that some user gets. */
    everythingLive: () => everythingLive(opened(), deployed),

    /** Live versions that are incompatible with the console. */
    notServed: (): UnservedVersion[] => notServed(opened(), deployed),

    /** A file of any published version, by its address without `/assets/`. */
    async file(path: string): Promise<StaticFile | undefined> {
      const { area, name } = locateFile(path);
      const known = files.get(path);
      if (known) return known;
      const integrity = await publishedFiles.findIntegrity(area, name);
      if (integrity === undefined) return undefined;
      const key = fileKey(area, name, integrity);
      const stored = await storage.get(key);
      if (!stored) return undefined;
      const content = await buffer(stored.stream);
      if (integrityOf(content) !== integrity)
        throw new Error(`the content of ${key} differs from what was published`);
      const file = staticFile(name, content);
      setBounded(files, path, file, maxCachedFiles);
      return file;
    },

    close: async (): Promise<void> => void (await unsubscribe?.()),
  };
}
export type AreaRegistry = ReturnType<typeof createAreaRegistry>;

/** Shared files are stored together, each in the folder of its bundle. */
function locateFile(path: string): { area: string; name: string } {
  const [folder = '', name = ''] = path.split('/');
  const isShared = [...sharedBundles, 'page'].includes(folder);
  return isShared ? { area: sharedName, name: path } : { area: folder, name };
}

/**
 * Operators get every area. Others get only the routes of operators' areas, which
 * `/redesign/:hash_id` would match otherwise.
 */
export function areasVisibleTo(isOperator: boolean, areas: readonly BuiltArea[]): BuiltArea[] {
  return areas.map((area) => (area.audience && !isOperator ? withRoutesOnly(area) : area));
}

function withRoutesOnly(area: BuiltArea): BuiltArea {
  const locales = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
  return {
    ...area,
    closed: true,
    connect: [],
    nav: [],
    commands: [],
    finders: [],
    slots: [],
    area_slots: [],
    css: [],
    integrity: {},
    locales,
  };
}

/** Drops the parts of the manifest that pages do not need. */
export function servedManifest({
  uses: _uses,
  source_maps: _maps,
  ...manifest
}: BuiltArea): AreaManifest {
  return manifest;
}
