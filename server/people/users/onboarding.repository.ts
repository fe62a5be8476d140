import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How far users are in the onboarding. Users belong to no organization. */
export function createOnboardingRepository(db: Database) {
  return {
    /** Marks the onboarding steps up to `step`, or one more, as finished; the fifth ends onboarding. */
    async finishStep(userId: string, step: number | 'next'): Promise<void> {
      const count =
        step === 'next'
          ? sql<number>`least(completed_cnt + 1, 5)`
          : sql<number>`greatest(completed_cnt, ${step}::int)`;
      await db
        .updateTable('users')
        .set({
          completed_cnt: count,
          onboarding_completed: sql<boolean>`onboarding_completed or ${count} >= 5`,
        })
        .where('id', '=', userId)
        .execute();
    },

    async hasEnded(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('onboarding_completed')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.onboarding_completed ?? false;
    },

    async setEnded(userId: string, hasEnded: boolean): Promise<void> {
      await db
        .updateTable('users')
        .set({ onboarding_completed: hasEnded })
        .where('id', '=', userId)
        .execute();
    },
  };
}
