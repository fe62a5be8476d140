import { z } from 'zod';
import type {
  CustomerField,
  CustomerFieldValue,
} from '#shared/contracts/conversations/customer-fields.ts';

const dateSchema = z.iso.date();

/** Whether a field can have this value. */
export function isValueOf({ kind, choices }: CustomerField, value: CustomerFieldValue): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
    case 'date':
      return dateSchema.safeParse(value).success;
    case 'number':
      return typeof value === 'number';
    case 'yes_no':
      return typeof value === 'boolean';
  }
}
