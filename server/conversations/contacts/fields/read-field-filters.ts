import type { CustomerField } from '#shared/contracts/conversations/customer-fields.ts';
import { customerFieldLimits } from '#shared/contracts/limits.ts';
import type { FieldFilter } from './has-field-value.repository.ts';

/** Reads filters of the form `plan=pro&vip=true`. */
export function readFieldFilters(
  filters: string | undefined,
  fields: readonly CustomerField[],
): FieldFilter[] {
  const pairs = [...new URLSearchParams(filters ?? '')].slice(
    0,
    customerFieldLimits.perOrganization,
  );
  return pairs.map((pair) => {
    // Decoding can produce NUL, which PostgreSQL rejects in a text.
    const [key = '', value = ''] = pair.map((text) => text.replaceAll('\0', ''));
    const isBoolean = fields.some((field) => field.key === key && field.kind === 'yes_no');
    return { key, value: isBoolean ? value === 'true' : value };
  });
}
