import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#shared/console/index.ts';

/** A part that is shown once the texts in `start` are there. */
export function withStartTexts<Props>(Part: ComponentType<Props>) {
  return lazy(async () => {
    await loadTexts(['start']);
    return { default: Part };
  });
}
