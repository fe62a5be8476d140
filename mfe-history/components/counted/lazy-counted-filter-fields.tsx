import { deferredPart, useDeferredPart } from '#shared/console/index.ts';
import type { CountedFilterFieldsProps } from './counted-filter-fields.tsx';

const fields = deferredPart(
  async () => (await import('./counted-filter-fields.tsx')).CountedFilterFields,
);

/** Loads the fields when they are opened. */
export function LazyCountedFilterFields(props: CountedFilterFieldsProps) {
  const Fields = useDeferredPart(fields);
  return Fields ? <Fields {...props} /> : null;
}
