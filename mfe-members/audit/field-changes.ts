import type { AuditEntry } from '#shared/contracts/people/audit.ts';

export interface FieldChange {
  field: string;
  /** Undefined when the field did not exist. */
  before: unknown;
  after: unknown;
}

export function fieldChanges({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
