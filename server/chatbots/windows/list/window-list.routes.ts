import { chatScope, windowScope } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { toGrantableWindow, toHiddenWindow, toWindowListItem } from '../present-window.ts';
import { createWindowListRepository, type WindowFilter } from './window-list.repository.ts';

const defaultPageSize = 20;

/** The windows that a member may see, hide or grant to others. */
export function windowListRoutes(app: App, { clock }: { clock: Clock }): void {
  const listOf = ({ caller, transaction }: MemberContext, filter: Partial<WindowFilter>) =>
    createWindowListRepository(transaction, caller.organizationId).list(
      { scope: windowScope(caller), ...filter },
      clock(),
    );

  implement(app, windowEndpoints.list, async ({ query }, context) => {
    const { text, page, size = defaultPageSize } = query;
    const part = page === undefined ? {} : { offset: (page - 1) * size, limit: size };
    const rows = await listOf(context, { text, ...part });
    return rows.map(toWindowListItem);
  });

  implement(app, windowEndpoints.permissions, async (_input, context) => {
    const { caller } = context;
    const grantsNothing = caller.role === 'member' || !caller.permission.manage_members;
    // A grant of a window includes its chats, so only windows whose chats the caller can access are listed,
    // even for members who manage all windows.
    const rows = grantsNothing ? [] : await listOf(context, { scope: chatScope(caller) });
    return rows.map((row) => toGrantableWindow(row, caller));
  });

  implement(app, windowEndpoints.hidden, async (_input, context) => {
    const rows = await listOf(context, { hidden: true });
    return rows.map(toHiddenWindow);
  });
}
