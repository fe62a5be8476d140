import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { getReadableChat } from '#server/conversations/sessions/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type CannedReply,
  cannedReplyEndpoints,
} from '#shared/contracts/conversations/canned-replies.ts';
import {
  type CannedReplyContent,
  type CannedReplyRow,
  createCannedRepliesRepository,
  isShortcutTaken,
} from './canned-replies.repository.ts';

const maxReplies = 500;

export function cannedReplyRoutes(app: App): void {
  implement(app, cannedReplyEndpoints.list, async ({ query }, context) => {
    const { transaction, caller } = context;
    const hash = query.window_hash;
    const window =
      hash === undefined
        ? null
        : await getWindowByHash(transaction, caller.organizationId, hash, chatScope(caller));
    return { items: (await repliesOf(context).list(window?.id ?? null)).map(toCannedReply) };
  });

  implement(app, cannedReplyEndpoints.create, async ({ body }, context) => {
    const replies = repliesOf(context);
    await assertRoom(context, { what: 'canned replies', limit: maxReplies, count: replies.count });
    const row = await write(context, body, () => replies.insert(newId(), body));
    await context.audit({ ...audited('created', row), after: auditedPart(row) });
    return toCannedReply(row);
  });

  implement(
    app,
    cannedReplyEndpoints.change,
    async ({ body }, context, before) => {
      const row = await write(context, body, () => repliesOf(context).update(before.id, body));
      await context.audit({
        ...audited('changed', row),
        before: auditedPart(before),
        after: auditedPart(row),
      });
      return toCannedReply(row);
    },
    { find: getReply },
  );

  implement(
    app,
    cannedReplyEndpoints.remove,
    async (_input, context, row) => {
      await repliesOf(context).remove(row.id);
      await context.audit({ ...audited('deleted', row), before: auditedPart(row) });
      return { deleted: 1 };
    },
    { find: getReply },
  );

  implement(
    app,
    cannedReplyEndpoints.variables,
    async (_input, context, chat) => {
      const { memberId, permission } = context.caller;
      const names = found(await repliesOf(context).names(memberId, chat.window_id), 'window');
      return {
        ...names,
        customer: (permission.customer_info && chat.name) || null,
        member: names.member || null,
      };
    },
    { find: getReadableChat },
  );
}

function repliesOf({ transaction, caller }: MemberContext) {
  return createCannedRepliesRepository(transaction, caller.organizationId);
}

async function getReply({ reply_id: id }: { reply_id: string }, context: MemberContext) {
  return found(await repliesOf(context).find(id), 'canned reply');
}

/** Runs a write whose windows must exist and whose shortcut must be free. */
async function write(
  context: MemberContext,
  { window_ids: ids }: CannedReplyContent,
  run: () => Promise<CannedReplyRow>,
): Promise<CannedReplyRow> {
  if (ids && !(await repliesOf(context).hasAllWindows(ids))) {
    throw invalidField('window_ids', 'unknown_reference');
  }
  try {
    return await run();
  } catch (error) {
    throw isShortcutTaken(error) ? invalidField('shortcut', 'duplicate') : error;
  }
}

function toCannedReply({
  organization_id: _,
  created_at: __,
  ...row
}: CannedReplyRow): CannedReply {
  return { ...row, updated_at: row.updated_at.toISOString() };
}

function audited(verb: 'created' | 'changed' | 'deleted', { id }: CannedReplyRow) {
  return {
    action: `canned_reply.${verb}`,
    objectType: 'canned_reply',
    objectId: id,
  } as const;
}

function auditedPart({ shortcut, title, text, language, window_ids }: CannedReplyRow) {
  return { shortcut, title, text, language, window_ids };
}
