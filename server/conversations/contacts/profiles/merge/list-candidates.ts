import { chatScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { MergeCandidate } from '#shared/contracts/conversations/customer-merges.ts';
import { getPerson } from '../get-person.ts';
import { detailsOf, type Person } from '../person.ts';
import { createMergeCandidates } from './merge-candidates.repository.ts';

/** Likely duplicates of a person, or the people who match the text. */
export async function listCandidates(
  context: MemberContext,
  { profile }: Person,
  text: string | undefined,
): Promise<MergeCandidate[]> {
  const { transaction, caller } = context;
  const candidates = createMergeCandidates(transaction, caller.organizationId);
  const scope = chatScope(caller);
  const search = text?.trim();
  const rows = search
    ? await candidates.search(profile.id, search, scope)
    : await candidates.findDuplicates(profile.id, scope);
  const items: MergeCandidate[] = [];
  for (const { id, match } of rows) {
    const person = await getPerson({ id }, context);
    const latest = person.contacts[0]?.created_at ?? person.profile.created_at;
    items.push({ id, ...detailsOf(person), match, last_contact_at: latest.toISOString() });
  }
  return items;
}
