import { z } from 'zod';
import { areaManifestSchema } from './areas.ts';

/** Mount times are counted in classes up to these milliseconds; one more class has no end. */
export const mountBounds = [25, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;

const count = z.int().min(0).max(100);

/** How areas fared in one page since it last told: nothing of who it was, nor of where. */
export const healthReportSchema = z.object({
  items: z
    .array(
      z.object({
        area: areaManifestSchema.shape.name,
        version: areaManifestSchema.shape.version,
        /** How often it was gone to. */
        loads: count,
        failures: count,
        /** Milliseconds from going there to the first screen, for each time that it stood. */
        mount_ms: z.array(z.int().min(0).max(60_000)).max(1000),
      }),
    )
    .min(1)
    .max(50),
});
export type HealthReport = z.infer<typeof healthReportSchema>;

/** How a version fared with users in the last days. */
export const areaHealthSchema = z.object({
  loads: z.int(),
  failures: z.int(),
  /** Half of the mounts were faster; null before the first. */
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
});
export type AreaHealth = z.infer<typeof areaHealthSchema>;
