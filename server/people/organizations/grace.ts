import { restorableDays } from '#server/platform/time.ts';

/** How long a deleted organization can be restored. */
export const graceMs = restorableDays * 86_400_000;
