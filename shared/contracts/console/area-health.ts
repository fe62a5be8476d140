import { z } from 'zod';
import { areaManifestSchema } from './areas.ts';

/**
 * Upper bounds of the histogram buckets of mount times, in milliseconds; a last bucket is unbounded.
 */
export const mountBounds = [25, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;

const count = z.int().min(0).max(100);

/**
 * `failure`: the area was replaced by an error card; `uncaught`: nobody handled the error, but the area
 * went on; `hang`: the page froze while the area started.
 */
export const areaErrorKinds = ['failure', 'uncaught', 'hang'] as const;

const reportedErrorSchema = z.object({
  kind: z.enum(areaErrorKinds),
  message: z.string().max(500),
  stack: z.string().max(4000).default(''),
});

/** An error that browsers reported, once per version. */
export const areaErrorSchema = reportedErrorSchema.extend({
  id: z.string(),
  version: areaManifestSchema.shape.version,
  /** Such as `Chrome 142`, of the first report. */
  browser: z.string(),
  count: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type AreaError = z.infer<typeof areaErrorSchema>;

/** Anonymous health report of the areas of one page since its previous report. */
export const healthReportSchema = z.object({
  items: z
    .array(
      z.object({
        area: areaManifestSchema.shape.name,
        version: areaManifestSchema.shape.version,
        /** Number of attempts to mount the area. */
        loads: count,
        failures: count,
        /** Duration from navigation to the first screen, for each successful mount. */
        mount_ms: z.array(z.int().min(0).max(60_000)).max(1000),
        errors: z.array(reportedErrorSchema).max(5).default([]),
      }),
    )
    .min(1)
    .max(50),
});
export type HealthReport = z.infer<typeof healthReportSchema>;
export type ReportedError = z.infer<typeof reportedErrorSchema>;

/** Health of a version in the last `healthDays` days. */
export const areaHealthSchema = z.object({
  loads: z.int(),
  failures: z.int(),
  /** Median and 95th percentile of the mount time; null before the first mount. */
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
});
export type AreaHealth = z.infer<typeof areaHealthSchema>;
