import type { AuditEntry } from '#shared/contracts/audit.ts';

export interface FieldChange {
  field: string;
  /** undefined where there was nothing. */
  before: unknown;
  after: unknown;
}

/** What an entry changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
