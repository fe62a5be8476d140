import { chatScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { parseTimeCursor } from '#server/platform/http/parse-time-cursor.ts';
import type { TimelineEntry } from '#shared/contracts/conversations/customer-timeline.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { createTimelineRepository } from './timeline.repository.ts';

interface Page {
  cursor?: string | undefined;
  size: number;
}

/** Room for entries of one kind with the time of the cursor, which previous pages contain. */
const maxSimultaneous = 100;

/** The events of a person that the caller may read, newest first. */
export async function readTimeline(
  { transaction, caller }: MemberContext,
  personId: string,
  { cursor, size }: Page,
) {
  const { organizationId, permission, memberId } = caller;
  const timeline = createTimelineRepository(transaction, organizationId);
  const start = cursor === undefined ? null : parseTimeCursor('cursor', cursor).at;
  const request = {
    personId,
    customerIds: await createProfileCustomers(transaction, organizationId).customerIds(personId),
    scope: chatScope(caller),
    assignee: permission.all_chats ? null : memberId,
    before: start ?? new Date('9999-12-31'),
    size: size + maxSimultaneous,
  };
  const rows = [
    ...(await timeline.chats(request)),
    ...(await timeline.ratings(request)),
    ...(await timeline.contacts(request)),
    ...(await timeline.consents(request)),
    ...(await timeline.mails(request)),
  ];
  const entries = rows
    .map((row): TimelineEntry => ({ ...row, at: row.at.toISOString() }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
    .filter((entry) => cursor === undefined || keyOf(entry) < cursor);
  const items = entries.slice(0, size);
  const has_more = entries.length > size;
  const last = items.at(-1);
  return { items, has_more, next_cursor: has_more && last ? keyOf(last) : null };
}

/** Unique, and sorts by time. */
function keyOf(entry: TimelineEntry): string {
  const id = 'contact_id' in entry ? entry.contact_id : entry.session_id;
  return `${entry.at}~${entry.kind}~${id}`;
}
