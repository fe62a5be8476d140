import { matchChoices } from '#server/conversations/choices/index.ts';
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
    const reasons = reasonsOf(context);
    await reasons.lockReplacement();
    const before = await reasons.list();
    const nameOf = (reason: StoredReason) => present(reason, context).name;
    const { offered, omitted } = matchChoices(items, before, nameOf);
    const after = offered.map(({ saved: { name }, stored }): StoredReason => {
      if (!stored) return { id: newId(), name, archived: false };
      // A default reason whose name is unchanged is still named in the reader's language.
      const isDefaultName = stored.name === null && nameOf(stored) === name;
      return { id: stored.id, name: isDefaultName ? null : name, archived: false };
    });
    await reasons.save([...after, ...omitted.map((reason) => ({ ...reason, archived: true }))]);
    await context.audit({
      action: 'close_reasons.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { reasons: before.filter(({ archived }) => !archived).map(labelOf) },
      after: { reasons: after.map(labelOf) },
    });
    return list(context);
  });
}

const labelOf = ({ name, id }: StoredReason) => name ?? id;

function reasonsOf({ transaction, caller }: MemberContext) {
  return createCloseReasonsRepository(transaction, caller.organizationId);
}
