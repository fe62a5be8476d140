import type { MemberContext } from '#server/platform/http/contexts.ts';
import { withoutUnstorable } from '#server/platform/http/read-input.ts';
import { type SchoolPair, schoolPairSchema } from '#shared/contracts/answers/school.ts';
import { fieldErrorsOf } from '#shared/contracts/field-errors.ts';
import { teachPairs } from './teach-pairs.ts';

interface FailedRow {
  row: number;
  field: string;
  error: string;
}

/** Teaches the valid rows, and returns each invalid row with its first error. */
export async function upsertPairs(
  context: MemberContext,
  knowledgeId: string,
  items: readonly unknown[],
) {
  const pairs: SchoolPair[] = [];
  const failed: FailedRow[] = [];
  for (const [row, item] of items.entries()) {
    const { data, error } = schoolPairSchema.safeParse(withoutUnstorable(item));
    if (data) pairs.push(data);
    else {
      const [[field = '', code = ''] = []] = Object.entries(fieldErrorsOf(error));
      failed.push({ row, field, error: code });
    }
  }
  const { created, updated, unchanged } = await teachPairs(context, knowledgeId, pairs);
  return { created, updated, unchanged, failed };
}
