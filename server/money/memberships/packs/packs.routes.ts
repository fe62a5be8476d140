import {
  auditSale,
  foundInScope,
  getOwnWindow,
} from '#server/money/memberships/selling/console-context.ts';
import { saveMembershipsOn } from '#server/money/memberships/selling/save-memberships-on.ts';
import { found } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type ChatPack,
  chatPackEndpoints as endpoints,
  maxChatPacks,
} from '#shared/contracts/money/chat-packs.ts';
import { createPacks, type PackRow } from './packs.repository.ts';

/** Endpoints of the packs of answers that chatbots sell. */
export function packRoutes(app: App): void {
  implement(app, endpoints.list, async ({ query }, context) => {
    const { id } = await getOwnWindow(context, query.window_hash);
    return (await packsOf(context).list(id)).map(toPack);
  });

  implement(app, endpoints.create, async ({ body }, context) => {
    const { id: windowId } = await getOwnWindow(context, body.window_hash);
    const packs = packsOf(context);
    await assertRoom(context, {
      ...{ what: 'chat packs', limit: maxChatPacks },
      count: async () => (await packs.list(windowId)).length,
    });
    const id = newId();
    const { name, chats, price } = body;
    await packs.insert({ id, window_id: windowId, name, chats, prices: JSON.stringify(price) });
    const pack = found(await packs.find(id), 'pack');
    await auditSale(context, 'chat_pack.created', id, { after: auditedPart(pack) });
    await saveMembershipsOn(context.transaction, context.caller.organizationId, windowId);
    return toPack(pack);
  });

  implement(
    app,
    endpoints.update,
    async ({ body: { name, chats, price, hidden } }, context, before) => {
      const packs = packsOf(context);
      await packs.change(before.id, {
        is_hidden: hidden ?? before.is_hidden,
        ...(name !== undefined && { name }),
        ...(chats !== undefined && { chats }),
        ...(price && { prices: JSON.stringify(price) }),
      });
      const pack = found(await packs.find(before.id), 'pack');
      const change = { before: auditedPart(before), after: auditedPart(pack) };
      await auditSale(context, 'chat_pack.changed', pack.id, change);
      return toPack(pack);
    },
    { find: findPack },
  );

  implement(
    app,
    endpoints.delete,
    async (_input, context, pack) => {
      await packsOf(context).remove(pack.id);
      await auditSale(context, 'chat_pack.deleted', pack.id, { before: auditedPart(pack) });
      await saveMembershipsOn(context.transaction, context.caller.organizationId, pack.window_id);
      return { deleted: 1 };
    },
    { find: findPack },
  );
}

function packsOf({ transaction, caller }: MemberContext) {
  return createPacks(transaction, caller.organizationId);
}

async function findPack({ pack_id: id }: { pack_id: string }, context: MemberContext) {
  return foundInScope(context, await packsOf(context).find(id), 'pack');
}

function toPack({ id, name, chats, prices: price, is_hidden: hidden }: PackRow): ChatPack {
  return { id, name, chats, price, hidden };
}

function auditedPart({ name, chats, prices, is_hidden }: PackRow) {
  return { name, chats, prices, is_hidden };
}
