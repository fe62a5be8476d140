import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The tokens of one call of a model. */
interface ModelCallUsage {
  /** The feature that called. */
  purpose: string;
  model: string;
  promptTokens: number;
  completionTokens: number;
}

/** Counts the tokens of a background call in the organization's usage of the day. */
export async function recordModelUsage(
  db: TenantTransaction,
  organizationId: string,
  { purpose, model, promptTokens, completionTokens }: ModelCallUsage,
): Promise<void> {
  await db
    .insertInto('model_usage')
    .values({
      organization_id: organizationId,
      day: sql`(now() at time zone 'utc')::date`,
      purpose,
      model,
      calls: 1,
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'day', 'purpose', 'model']).doUpdateSet((row) => ({
        calls: row('model_usage.calls', '+', 1),
        prompt_tokens: row('model_usage.prompt_tokens', '+', promptTokens),
        completion_tokens: row('model_usage.completion_tokens', '+', completionTokens),
      })),
    )
    .execute();
}

/**
 * The tokens by purpose and model, the largest sum first. Days are counted in UTC; the day on which
 * a period ends belongs to the next one.
 */
export function listModelUsage(
  db: TenantTransaction,
  organizationId: string,
  { start, end }: { start: Date; end: Date },
) {
  return db
    .selectFrom('model_usage')
    .select((row) => [
      'purpose',
      'model',
      row.fn.sum<number>('calls').as('calls'),
      sql<number>`sum(prompt_tokens)::bigint`.as('prompt_tokens'),
      sql<number>`sum(completion_tokens)::bigint`.as('completion_tokens'),
    ])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', utcDate(start))
    .where('day', '<', utcDate(end))
    .groupBy(['purpose', 'model'])
    .orderBy(sql`sum(prompt_tokens + completion_tokens)`, 'desc')
    .execute();
}

const utcDate = (time: Date) => sql<Date>`(${time}::timestamptz at time zone 'utc')::date`;
