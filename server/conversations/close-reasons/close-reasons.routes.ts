import { replaceChoices, type StoredChoice } from '#server/conversations/choices/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type CloseReason,
  closeReasonEndpoints,
} from '#shared/contracts/conversations/close-reasons.ts';
import { closeReasonName } from './close-reason-names.ts';
import { createCloseReasonsRepository } from './close-reasons.repository.ts';

export function closeReasonRoutes(app: App): void {
  const { translator } = app.platform;

  function present(reason: StoredChoice, { language }: MemberContext): CloseReason {
    const name = closeReasonName(reason, { translator, language });
    return { id: reason.id, name, is_archived: reason.archived };
  }

  async function list(context: MemberContext) {
    const reasons = await reasonsOf(context).list();
    return { items: reasons.map((reason) => present(reason, context)) };
  }

  implement(app, closeReasonEndpoints.list, (_input, context) => list(context));

  implement(app, closeReasonEndpoints.replace, async ({ body: { items } }, context) => {
    const { before, after } = await replaceChoices(items, {
      choices: reasonsOf(context),
      nameOf: (reason) => present(reason, context).name,
      toStored: (reason) => reason,
    });
    await context.audit({
      action: 'close_reasons.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { reasons: before.map(labelOf) },
      after: { reasons: after.map(labelOf) },
    });
    return list(context);
  });
}

const labelOf = ({ name, id }: StoredChoice) => name ?? id;

function reasonsOf({ transaction, caller }: MemberContext) {
  return createCloseReasonsRepository(transaction, caller.organizationId);
}
