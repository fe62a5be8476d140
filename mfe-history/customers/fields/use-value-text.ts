import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Person } from '../person/person-queries.ts';
import type { CustomerField } from './field-queries.ts';

/** Formats the value of a custom field; an empty string without one. */
export function useValueText(): (field: CustomerField, values: Person['fields']) => string {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return ({ key, kind }, values) => {
    const value = values[key];
    if (value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
    if (typeof value === 'number') return format.number(value);
    return kind === 'date' ? format.date(`${value}T00:00`) : value;
  };
}
