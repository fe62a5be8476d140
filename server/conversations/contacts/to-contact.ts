import type { Contact } from '#shared/contracts/conversations/contacts.ts';
import { defaultProgressStates } from '#shared/contracts/names.ts';
import type { ContactRow } from './contacts.repository.ts';

/** A stored contact as members with `customer_info` receive it. */
export function toContact(row: ContactRow): Contact {
  return {
    id: row.id,
    window_id: row.window_id,
    session_id: row.session_id,
    customer_id: row.person_id,
    user_id: row.user_id,
    reason: row.reason,
    progress: defaultProgressStates.find((id) => id === row.progress) ?? 'in_progress',
    state: row.progress,
    order: row.position,
    name: row.name,
    email: row.email,
    phone: row.phone,
    items: row.items,
    profile_kind: row.profile_kind,
    guardian_consent: row.guardian_consent,
    message: row.message,
    memo: row.memo,
    assignee: row.assignee,
    tag_ids: row.tag_ids,
    channel: row.channel,
    language: row.language,
    page_url: row.page_url,
    consent_at: row.consent_at?.toISOString() ?? null,
    consent_version: row.consent_version,
    consent_text: row.consent_text,
    progress_at: row.progress_at?.toISOString() ?? null,
    progress_by: row.progress_by,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/**
 * The fields of a contact that the audit log may contain: personal data is erased on request, audit
 * entries are not.
 */
export function auditedPart(row: ContactRow) {
  const { progress, position, assignee, tag_ids, memo, updated_at } = row;
  return { progress, order: position, assignee, tag_ids, has_memo: memo !== null, updated_at };
}
