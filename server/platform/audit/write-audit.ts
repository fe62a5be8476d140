import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { AuditActor, NewAuditEntry } from '#server/platform/http/contexts.ts';
import { newId } from '#server/platform/ids.ts';
import { createAuditRepository } from './audit.repository.ts';

const secretKey =
  /password|token|secret|hash$|api_?key|billing_?key|card_?(?:number|no)$|cvc|cvv|security_?code/i;

/** Writes an audit entry with only the fields that changed; secrets are masked at any depth. */
export async function writeAudit(
  transaction: TenantTransaction,
  actor: AuditActor,
  entry: NewAuditEntry,
): Promise<void> {
  const { before, after } = changed(entry.before, entry.after);
  const comparesTwo = entry.before !== undefined && entry.after !== undefined;
  if (comparesTwo && before === null && after === null) return;
  await createAuditRepository(transaction, actor.organizationId).insert({
    id: newId(),
    actor_id: actor.userId,
    actor_name: actor.name,
    ip: actor.ip,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    before: before && JSON.stringify(before, maskSecret),
    after: after && JSON.stringify(after, maskSecret),
    request_id: actor.requestId,
  });
}

/** A replacer for `JSON.stringify`, which calls it for the keys of every level. */
function maskSecret(key: string, value: unknown): unknown {
  return secretKey.test(key) ? '[masked]' : value;
}

type Fields = Record<string, unknown>;

/** Both sides reduced to the fields that differ; null when a side is absent. */
function changed(before: unknown, after: unknown): { before: Fields | null; after: Fields | null } {
  const oldFields = fieldsOf(before);
  const newFields = fieldsOf(after);
  const keys = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  const differing = [...keys].filter(
    (key) => JSON.stringify(oldFields[key]) !== JSON.stringify(newFields[key]),
  );
  const pick = (fields: Fields) => {
    const picked = differing.filter((key) => key in fields);
    if (picked.length === 0) return null;
    return Object.fromEntries(picked.map((key) => [key, fields[key]]));
  };
  return { before: pick(oldFields), after: pick(newFields) };
}

function fieldsOf(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}
