import { sql } from 'kysely';
import { type CodeAttempt, maxAttempts, resendSeconds } from '#server/platform/auth/sent-codes.ts';
import type { Database } from '#server/platform/db/database.ts';

interface CodeKey {
  organizationId: string;
  windowId: string;
  /** An e-mail address or a phone number. */
  recipient: string;
}

/** The pending code of a recipient in one window. */
export function createCustomerCodes(db: Database, key: CodeKey) {
  const { organizationId, windowId, recipient } = key;

  return {
    /** Seconds until another code can be sent; 0 when it can. */
    async resendIn(): Promise<number> {
      const row = await db
        .selectFrom('customer_codes')
        .select(
          sql<number>`greatest(0, ceil(extract(epoch from
            created_at + make_interval(secs => ${resendSeconds}) - now())))::int`.as('seconds'),
        )
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('recipient', '=', recipient)
        .executeTakeFirst();
      return row?.seconds ?? 0;
    },

    /** Replaces the pending code; false when one was just sent. */
    async replace(codeHash: string, validSeconds: number): Promise<boolean> {
      const newCode = {
        code_hash: codeHash,
        attempts: 0,
        created_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(secs => ${validSeconds})`,
      };
      const row = await db
        .insertInto('customer_codes')
        .values({ organization_id: organizationId, window_id: windowId, recipient, ...newCode })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'window_id', 'recipient'])
            .doUpdateSet(newCode)
            .where(
              'customer_codes.created_at',
              '<=',
              sql<Date>`now() - make_interval(secs => ${resendSeconds})`,
            ),
        )
        .returning('recipient')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Counts an attempt and returns how many are left; null when there is no usable code. Counted
     * before the comparison, so that concurrent attempts cannot exceed the limit.
     */
    async countAttempt(): Promise<CodeAttempt | null> {
      const row = await db
        .updateTable('customer_codes')
        .set((columns) => ({ attempts: columns('attempts', '+', 1) }))
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('recipient', '=', recipient)
        .where('attempts', '<', maxAttempts)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['code_hash', 'attempts'])
        .executeTakeFirst();
      return row ? { codeHash: row.code_hash, attemptsLeft: maxAttempts - row.attempts } : null;
    },

    /** Deletes a used or undelivered code; false when it was used or replaced meanwhile. */
    async remove(codeHash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('customer_codes')
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('recipient', '=', recipient)
        .where('code_hash', '=', codeHash)
        .returning('recipient')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Erases codes of all organizations that nobody used, with the addresses that they were sent to. */
export async function eraseExpiredCodes(db: Database): Promise<void> {
  await db.deleteFrom('customer_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}
