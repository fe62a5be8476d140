import { lockRetention, saveRetention } from '#server/people/organizations/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Retention, RetentionChanges } from '#shared/contracts/people/retention.ts';
import { previewRetention } from './preview-retention.ts';

interface RetentionContext extends Pick<MemberContext, 'transaction' | 'audit'> {
  organizationId: string;
}

/**
 * Saves the periods. Where something becomes due for erasure, the typed name of the organization
 * confirms it.
 */
export async function changeRetention(
  { transaction, organizationId, audit }: RetentionContext,
  { confirmation, ...changes }: RetentionChanges & { confirmation?: string | undefined },
  now: Date,
): Promise<Retention> {
  const { name, ...current } = await lockRetention(transaction, organizationId);
  const next = withChanges(current, changes);
  const erased = await previewRetention(transaction, { organizationId, current, next, now });
  if (erased.length > 0 && confirmation?.trim() !== name) {
    throw invalidField('confirmation', confirmation === undefined ? 'required' : 'wrong');
  }
  await saveRetention(transaction, organizationId, changes);
  await audit({
    action: 'organization.retention_changed',
    objectType: 'organization',
    objectId: organizationId,
    before: current,
    after: next,
  });
  return next;
}

/** The periods after the changes; throws if the period of children is set longer than that of chats. */
export function withChanges(current: Retention, changes: RetentionChanges): Retention {
  const { chat_days, child_days, file_days, customer_days, audit_days } = changes;
  const next = {
    chat_days: chat_days === undefined ? current.chat_days : chat_days,
    child_days: child_days ?? current.child_days,
    file_days: file_days ?? current.file_days,
    customer_days: customer_days ?? current.customer_days,
    audit_days: audit_days ?? current.audit_days,
  };
  if (child_days !== undefined && child_days > (next.chat_days ?? child_days)) {
    throw invalidField('child_days', 'too_big');
  }
  return next;
}
