import { restorableDays } from '#server/platform/time.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** How long a deleted organization can be restored. */
export const graceMs = restorableDays * dayMs;
