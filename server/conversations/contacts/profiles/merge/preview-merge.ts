import { chatScope } from '#server/people/members/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { MergePreview } from '#shared/contracts/conversations/customer-merges.ts';
import { getPerson } from '../get-person.ts';
import { detailsOf, fieldsOf, type Person } from '../person.ts';
import { createProfileCustomers } from '../profile-customers.repository.ts';
import { createMergeCounts } from './merge-counts.repository.ts';

/** The person after the merge, limited to what the caller may see. */
export async function previewMerge(
  context: MemberContext,
  person: Person,
  otherId: string,
): Promise<MergePreview> {
  const { transaction, caller } = context;
  const other = await getPerson({ id: otherId }, context);
  if (other.profile.id === person.profile.id) throw new AppError('merge_conflict');
  const contacts = [...person.contacts, ...other.contacts].toSorted(
    (a, b) => Number(b.created_at) - Number(a.created_at),
  );
  const result: Person = {
    profile: person.profile,
    merged: [...person.merged, other.profile, ...other.merged],
    contacts,
  };
  const counts = createMergeCounts(transaction, caller.organizationId);
  const customers = createProfileCustomers(transaction, caller.organizationId);
  return {
    customer: present(person),
    other: present(other),
    result: present(result),
    counts: await counts.count({
      personIds: [person.profile.id, other.profile.id],
      customerIds: [
        ...(await customers.customerIds(person.profile.id)),
        ...(await customers.customerIds(other.profile.id)),
      ],
      scope: chatScope(caller),
      assignee: caller.permission.all_chats ? null : caller.memberId,
    }),
  };
}

function present(person: Person) {
  return { ...detailsOf(person), fields: fieldsOf(person) };
}
