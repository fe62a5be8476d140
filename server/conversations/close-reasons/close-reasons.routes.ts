import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type CloseReason,
  closeReasonEndpoints,
} from '#shared/contracts/conversations/close-reasons.ts';
import { closeReasonName } from './close-reason-names.ts';
import { createCloseReasonsRepository, type StoredReason } from './close-reasons.repository.ts';

export function closeReasonRoutes(app: App): void {
  const { translator } = app.platform;

  function present(reason: StoredReason, { language }: MemberContext): CloseReason {
    const name = closeReasonName(reason, { translator, language });
    return { id: reason.id, name, is_archived: reason.archived };
  }

  async function list(context: MemberContext) {
    const reasons = await reasonsOf(context).list();
    return { items: reasons.map((reason) => present(reason, context)) };
  }

  implement(app, closeReasonEndpoints.list, (_input, context) => list(context));

  implement(app, closeReasonEndpoints.replace, async ({ body: { items } }, context) => {
    const before = await reasonsOf(context).list();
    const offered = items.map((item) => withId(item, before, context));
    const archived = before
      .filter(({ id }) => offered.every((reason) => reason.id !== id))
      .map((reason) => ({ ...reason, archived: true }));
    await reasonsOf(context).save([...offered, ...archived]);
    await context.audit({
      action: 'close_reasons.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { reasons: before.filter(({ archived: isArchived }) => !isArchived).map(labelOf) },
      after: { reasons: offered.map(labelOf) },
    });
    return list(context);
  });

  /** A default reason whose name is unchanged keeps its name in every language. */
  function withId(
    { id, name }: { id?: string | undefined; name: string },
    before: readonly StoredReason[],
    context: MemberContext,
  ): StoredReason {
    const known = before.find((reason) => reason.id === id);
    if (!known) return { id: newId(), name, archived: false };
    const isDefaultName = known.name === null && present(known, context).name === name;
    return { id: known.id, name: isDefaultName ? null : name, archived: false };
  }
}

const labelOf = ({ name, id }: StoredReason) => name ?? id;

function reasonsOf({ transaction, caller }: MemberContext) {
  return createCloseReasonsRepository(transaction, caller.organizationId);
}
