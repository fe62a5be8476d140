import type { Database } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  type AreaHealth,
  type HealthReport,
  mountBounds,
} from '#shared/contracts/console/area-health.ts';
import { createAreaErrorsRepository } from './area-errors.repository.ts';
import { addErrors } from './area-errors.ts';
import { createHealthRepository, type HealthCounts } from './health.repository.ts';

interface AreaVersion {
  area: string;
  version: string;
}
const versionKey = ({ area, version }: AreaVersion) => `${area} ${version}`;

/** A page that reports. */
export interface Reporter {
  userId: string;
  userAgent: string;
}

/**
 * Adds a page's report to the sums and stores its errors; unknown versions are ignored. Returns the counts
 * by version.
 */
export async function addReport(
  db: Database,
  { items }: HealthReport,
  built: readonly { name: string; version: string }[],
  { userId, userAgent }: Reporter,
): Promise<HealthCounts[]> {
  const repository = createHealthRepository(db);
  const known = new Set([
    ...built.map(({ name, version }) => versionKey({ area: name, version })),
    ...(await repository.deployed(items)).map(versionKey),
  ]);
  const counts = new Map<string, HealthCounts>();
  for (const { area, version, loads, failures, mount_ms } of items) {
    const key = versionKey({ area, version });
    if (!known.has(key)) continue;
    const mounts = mountBounds.map(() => 0).concat(0);
    for (const ms of mount_ms) mounts[bucketOf(ms)] = (mounts[bucketOf(ms)] ?? 0) + 1;
    const added = { area, version, loads, failures, mounts };
    const before = counts.get(key);
    counts.set(key, before ? addCounts(before, added) : added);
  }
  // Sorted, because concurrent reports that lock rows in different orders would deadlock.
  const sorted = [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
  if (sorted.length > 0) await repository.add(sorted);
  const errors = createAreaErrorsRepository(db);
  for (const { area, version, loads, failures } of sorted) {
    if (loads + failures === 0) continue;
    const reporter = sha256(`${area} ${version} ${userId}`);
    await errors.addReporter({ area, version }, reporter, failures > 0);
  }
  for (const item of items) if (known.has(versionKey(item))) await addErrors(db, item, userAgent);
  return sorted;
}

/** The health of each version in the last days, of one area or all, in one query. */
export async function readHealth(
  db: Database,
  area?: string,
): Promise<(version: AreaVersion) => AreaHealth> {
  const sums = new Map<string, HealthCounts>();
  for (const day of await createHealthRepository(db).recent(area)) {
    const before = sums.get(versionKey(day));
    sums.set(versionKey(day), before ? addCounts(before, day) : day);
  }
  return (version) => toHealth(sums.get(versionKey(version)));
}

function bucketOf(ms: number): number {
  const found = mountBounds.findIndex((bound) => ms <= bound);
  return found === -1 ? mountBounds.length : found;
}

function addCounts(one: HealthCounts, other: HealthCounts): HealthCounts {
  return {
    ...one,
    loads: one.loads + other.loads,
    failures: one.failures + other.failures,
    mounts: one.mounts.map((count, index) => count + (other.mounts[index] ?? 0)),
  };
}

function toHealth(sums: HealthCounts | undefined): AreaHealth {
  const { loads = 0, failures = 0, mounts = [] } = sums ?? {};
  return {
    loads,
    failures,
    p50_ms: quantileOf(mounts, 0.5),
    p95_ms: quantileOf(mounts, 0.95),
  };
}

/** A quantile of mount times, interpolated within its bucket; null without mounts. */
export function quantileOf(mounts: readonly number[], share: number): number | null {
  const total = mounts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = total * share;
  let before = 0;
  for (const [index, count] of mounts.entries()) {
    if (count > 0 && before + count >= rank) {
      const from = mountBounds[index - 1] ?? 0;
      // The last bucket has no upper bound, so this is a lower bound.
      const to = mountBounds[index] ?? from;
      return Math.round(from + ((to - from) * (rank - before)) / count);
    }
    before += count;
  }
  return null;
}
