import type { CustomerField } from '#shared/contracts/conversations/customer-fields.ts';
import { customerFieldLimits } from '#shared/contracts/names.ts';
import type { FieldFilter } from './has-field-value.repository.ts';

/** Reads filters of the form `plan=pro&vip=true`. */
export function readFieldFilters(
  filters: string | undefined,
  fields: readonly CustomerField[],
): FieldFilter[] {
  const named = [...new URLSearchParams(filters ?? '')];
  return named.slice(0, customerFieldLimits.perOrganization).map(([key, value]) => {
    const isBoolean = fields.some((field) => field.key === key && field.kind === 'yes_no');
    return { key, value: isBoolean ? value === 'true' : value };
  });
}
