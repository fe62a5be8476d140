import { teamCondition, viewConditions } from '#server/conversations/inbox/index.ts';
import {
  anonymousLabel,
  findPersonalFacts,
  redactCustomers,
} from '#server/conversations/personal/index.ts';
import {
  createExportedChats,
  type ExportedChat,
  type ExportedChatFilter,
  readableMatches,
  toChatSearch,
  typeConditions,
} from '#server/conversations/sessions/index.ts';
import { listedChatConditions } from '#server/conversations/statistics/index.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { exportedRows } from '#shared/contracts/conversations/exported-rows.ts';
import type { ReaderContext, RowSource } from './row-source.ts';

export interface ChatPage {
  chats: readonly ExportedChat[];
  share: number;
}

/** The chats that match the filter and other conditions, in pages. */
export async function* readChatPages(
  source: RowSource,
  size: number,
  conditions: ExportedChatFilter['conditions'] = [],
): AsyncGenerator<ChatPage> {
  const filterOf = (caller: Caller) => filterFor(source, caller, conditions);
  const count = await source.inTransaction(({ transaction, caller }) =>
    createExportedChats(transaction, caller.organizationId).count(filterOf(caller)),
  );
  let read = 0;
  for (let after = ''; ; ) {
    const { page, shown } = await source.inTransaction(async (context) => {
      const { transaction, caller } = context;
      const chats = createExportedChats(transaction, caller.organizationId);
      const page = await chats.page(filterOf(caller), after, size);
      const { text } = source.filter;
      return { page, shown: text ? await readableMatches(page, text, context) : page };
    });
    read += page.length;
    yield { chats: shown, share: Math.min(1, read / Math.max(1, count)) };
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.id;
  }
}

function filterFor(
  source: RowSource,
  caller: Caller,
  conditions: ExportedChatFilter['conditions'],
): ExportedChatFilter {
  const { filter, windows, from, before, drillDown } = source;
  const windowIds = windows.map(({ id }) => id);
  return {
    windowIds,
    from,
    before,
    conditions: [
      ...conditions,
      ...(filter.type ? typeConditions(filter.type, caller.memberId) : []),
      ...(drillDown ? listedChatConditions(drillDown) : []),
      ...(filter.team ? [teamCondition(filter.team, caller.memberId)] : []),
      ...(filter.view ? viewConditions(filter.view, caller.memberId) : []),
    ],
    tagId: filter.tag ?? null,
    search: filter.text ? toChatSearch(filter.text, windowIds, caller.permission) : null,
  };
}

/** The name of the customer, or a label. */
export function customerOf(
  { id, name }: Pick<ExportedChat, 'id' | 'name'>,
  source: RowSource,
): string {
  return name || anonymousLabel(id, source);
}

/** Masks personal data in rows of chats for members without `customer_info`. */
export async function redactRows<Value extends { session_id: string }>(
  kind: 'chats' | 'messages' | 'ratings',
  rows: readonly Value[],
  { caller, transaction }: ReaderContext,
  source: RowSource,
): Promise<readonly Value[]> {
  if (caller.permission.customer_info) return rows;
  const ids = [...new Set(rows.map(({ session_id }) => session_id))];
  const known = await findPersonalFacts(transaction, caller.organizationId, ids);
  const labelOf = (id: string) => anonymousLabel(id, source);
  return rows.map((row) => redactCustomers(exportedRows[kind], row, { known, labelOf }));
}
