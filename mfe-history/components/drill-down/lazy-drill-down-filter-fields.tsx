import { deferredPart, useDeferredPart } from '#shared/console/index.ts';
import type { DrillDownFilterFieldsProps } from './drill-down-filter-fields.tsx';

const fields = deferredPart(
  async () => (await import('./drill-down-filter-fields.tsx')).DrillDownFilterFields,
);

/** Loads the fields when they are opened. */
export function LazyDrillDownFilterFields(props: DrillDownFilterFieldsProps) {
  const Fields = useDeferredPart(fields);
  return Fields ? <Fields {...props} /> : null;
}
