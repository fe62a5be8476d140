import { findPersonalFacts, maskPersonalData } from '#server/conversations/personal/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { matchesMessageQuery } from '#server/platform/text/message-search.ts';

interface FoundRow {
  id: string;
  found_text?: string | null;
}

/**
 * Drops matches on text that is masked for the caller: without `customer_info` a search must not
 * reveal which address or number is in a chat. Such a page may be shorter than its size.
 */
export async function readableMatches<Found extends FoundRow>(
  rows: readonly Found[],
  text: string,
  { transaction, caller }: Pick<MemberContext, 'transaction' | 'caller'>,
): Promise<readonly Found[]> {
  if (caller.permission.customer_info) return rows;
  const ids = rows.map(({ id }) => id);
  const known = await findPersonalFacts(transaction, caller.organizationId, ids);
  return rows
    .map((row) => ({
      ...row,
      found_text: maskPersonalData(row.found_text ?? '', known.get(row.id)),
    }))
    .filter(({ found_text }) => matchesMessageQuery(found_text, text));
}
