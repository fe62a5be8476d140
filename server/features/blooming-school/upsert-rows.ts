import type { MemberContext } from '#server/platform/http/contexts.ts';
import { storable } from '#server/platform/http/read-input.ts';
import { fieldErrorsOf } from '#shared/contracts/field-errors.ts';
import { type SchoolPair, schoolPairSchema } from '#shared/contracts/school.ts';
import { teachPairs } from './teach-pairs.ts';

interface FailedRow {
  row: number;
  field: string;
  error: string;
}

/** Teaches the rows that are right and tells of the others, each with its first mistake (BS4). */
export async function upsertRows(
  context: MemberContext,
  knowledgeId: string,
  items: readonly unknown[],
) {
  const pairs: SchoolPair[] = [];
  const failed: FailedRow[] = [];
  for (const [row, item] of items.entries()) {
    const { data, error } = schoolPairSchema.safeParse(storable(item));
    if (data) pairs.push(data);
    else {
      const [[field = '', code = ''] = []] = Object.entries(fieldErrorsOf(error));
      failed.push({ row, field, error: code });
    }
  }
  const { created, updated, unchanged } = await teachPairs(context, knowledgeId, pairs);
  return { created, updated, unchanged, failed };
}
