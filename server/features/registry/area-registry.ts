import { buffer } from 'node:stream/consumers';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type StaticFile, staticFile } from '#server/platform/http/static-files.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { CONTRACT } from '#shared/contracts/names.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import { integrityOf } from './check-version.ts';
import { createRegistryRepository } from './registry.repository.ts';

interface RegistryParts {
  db: Database;
  bus: Bus;
  storage: Storage;
  log: Logger;
}

interface LiveArea {
  /** null: the one that came with the console. */
  manifest: AreaManifest | null;
  canary: { manifest: AreaManifest; share: number } | null;
}

const channel = 'registry';
/** Files of deployed areas that the process keeps in memory. */
const mostFiles = 500;

export const fileKey = (area: string, name: string) => `areas/${area}/${name}`;

/**
 * What is live of each area, as the database has it: read at the start and whenever any process
 * announces a change, so that a page costs no query.
 */
export function createAreaRegistry({ db, bus, storage, log }: RegistryParts) {
  const repository = createRegistryRepository(db);
  const files = new Map<string, StaticFile>();
  let live = new Map<string, LiveArea>();
  let revision = 0;
  let leave: (() => Promise<void>) | null = null;

  async function read(): Promise<void> {
    // First the number: a change in between is read twice, never missed.
    const latest = await repository.revision();
    const rows = await repository.live();
    live = new Map(
      rows.map(({ area, manifest, canary_manifest, canary_share }) => [
        area,
        {
          manifest: manifest && servedManifest(manifest),
          canary:
            canary_manifest && canary_share
              ? { manifest: servedManifest(canary_manifest), share: canary_share }
              : null,
        },
      ]),
    );
    revision = latest;
  }
  const readAgain = () =>
    void read().catch((error: unknown) => log.warn({ err: error }, 'the registry was not read'));

  return {
    /** Reads the registry and follows it from here on. */
    async open(): Promise<void> {
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

    /** The areas that came with the console, each replaced by what was deployed since, for a user. */
    areasFor(userId: string | null, built: readonly AreaManifest[]): AreaManifest[] {
      const areas = new Map(built.map((area) => [area.name, area]));
      for (const [name, { manifest, canary }] of live) {
        const isTried = canary && userId !== null && isInShare(userId, canary);
        const chosen = isTried ? canary.manifest : manifest;
        // A console that was set back may be older than what was deployed into it.
        if (chosen && chosen.contract <= CONTRACT) areas.set(name, chosen);
      }
      return [...areas.values()];
    },

    /** A file of any version that was ever published: open pages may still want it. */
    async file(area: string, name: string): Promise<StaticFile | undefined> {
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

/** The same users get the same version; which ones differs from version to version. */
function isInShare(userId: string, { manifest, share }: NonNullable<LiveArea['canary']>): boolean {
  const bucket = Number.parseInt(sha256(`${userId} ${manifest.version}`).slice(0, 8), 16) % 100;
  return bucket < share;
}

/** The page has no use for what only the link check reads. */
export function servedManifest({ uses: _uses, ...manifest }: BuiltArea): AreaManifest {
  return manifest;
}
