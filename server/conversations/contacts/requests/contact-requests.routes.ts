import { chatScope } from '#server/people/members/index.ts';
import { nextCursor } from '#server/platform/db/keyset.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type ContactRequest,
  contactRequestEndpoints,
} from '#shared/contracts/conversations/contact-requests.ts';
import type { ContactRow } from '../contacts.repository.ts';
import { toContact } from '../to-contact.ts';
import { createContactRequests } from './contact-requests.repository.ts';

/** The contacts that customers of all windows left, for the inbox. */
export function contactRequestRoutes(app: App): void {
  implement(app, contactRequestEndpoints.list, async ({ query }, context) => {
    const { view, windows: hashes, text, size, cursor } = query;
    const { memberId } = context.caller;
    const requests = requestsOf(context);
    const scope = { windows: chatScope(context.caller), hashes };
    const rows = await requests.list({
      ...scope,
      view,
      memberId,
      text: text?.trim(),
      cursor,
      size: size + 1,
    });
    return {
      items: rows.slice(0, size).map(toRequest),
      has_more: rows.length > size,
      next_cursor: nextCursor(rows, size),
      counts: await requests.counts(scope, memberId),
    };
  });

  implement(app, contactRequestEndpoints.count, async (_input, context) => {
    const { caller } = context;
    const scope = { windows: chatScope(caller) };
    return { counts: await requestsOf(context).counts(scope, caller.memberId) };
  });

  implement(
    app,
    contactRequestEndpoints.get,
    async (_input, context, request) => {
      const members = await requestsOf(context).listAssignees(request.window_id);
      const { memberId } = context.caller;
      return {
        ...toRequest(request),
        assignees: members.map((member) => ({ ...member, is_self: member.id === memberId })),
      };
    },
    {
      find: async ({ id }: { id: string }, context: MemberContext) =>
        found(await requestsOf(context).find(id, chatScope(context.caller)), 'contact'),
    },
  );
}

type RequestRow = ContactRow & { window_hash: string; assignee_name: string | null };

function toRequest(row: RequestRow): ContactRequest {
  const { window_hash, assignee_name } = row;
  return { ...toContact(row), window_hash, assignee_name };
}

function requestsOf({ transaction, caller }: MemberContext) {
  return createContactRequests(transaction, caller.organizationId);
}
