import { sql } from 'kysely';
import { type CodeAttempt, maxAttempts, resendSeconds } from '#server/platform/auth/sent-codes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { guessCountry } from '#shared/utils/countries.ts';

export const codeSeconds = 180;

export interface PendingCode {
  phoneNumber: string;
  expiresIn: number;
  resendIn: number;
}

/**
 * The pending code of a user. Users belong to no organization, so this runs as the database owner.
 */
export function createPhoneRepository(db: Database, userId: string) {
  const own = () => db.selectFrom('phone_codes').where('user_id', '=', userId);

  return {
    /** The number of the last code, until it is verified. */
    async findPending(): Promise<PendingCode | null> {
      const row = await own()
        .select([
          'phone_number',
          secondsUntil(sql`expires_at`).as('expires_in'),
          secondsUntil(sql`created_at + make_interval(secs => ${resendSeconds})`).as('resend_in'),
        ])
        .executeTakeFirst();
      return row
        ? { phoneNumber: row.phone_number, expiresIn: row.expires_in, resendIn: row.resend_in }
        : null;
    },

    /** Replaces the pending code; false when one was just sent to this number. */
    async replace(phoneNumber: string, codeHash: string): Promise<boolean> {
      const newCode = {
        phone_number: phoneNumber,
        code_hash: codeHash,
        tries: 0,
        created_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
      };
      const row = await db
        .insertInto('phone_codes')
        .values({ user_id: userId, ...newCode })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(newCode)
            .where((is) =>
              is.or([
                is('phone_codes.phone_number', '<>', phoneNumber),
                is(
                  'phone_codes.created_at',
                  '<=',
                  sql<Date>`now() - make_interval(secs => ${resendSeconds})`,
                ),
              ]),
            ),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Counts an attempt and returns how many are left; null when the number has no usable code.
     * Counted before the comparison, so that concurrent attempts cannot exceed the limit.
     */
    async countAttempt(phoneNumber: string): Promise<CodeAttempt | null> {
      const row = await db
        .updateTable('phone_codes')
        .set((columns) => ({ tries: columns('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .where('phone_number', '=', phoneNumber)
        .where('tries', '<', maxAttempts)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['code_hash', 'tries'])
        .executeTakeFirst();
      return row ? { codeHash: row.code_hash, attemptsLeft: maxAttempts - row.tries } : null;
    },

    /** Deletes a used or undelivered code; false when it was used or replaced meanwhile. */
    async removeCode(codeHash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('phone_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async findNumber(): Promise<string | null> {
      const row = await db
        .selectFrom('users')
        .select('phone_number')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.phone_number ?? null;
    },

    /** Default country for numbers without one. */
    async getCountry(): Promise<string> {
      const row = await db
        .selectFrom('users')
        .select(['country_code', 'language'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return row.country_code ?? guessCountry([row.language]);
    },
  };
}

function secondsUntil(time: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, ceil(extract(epoch from ${time} - now())))::int`;
}
