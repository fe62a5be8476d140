import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#shared/console/index.ts';

/** A component that is rendered once its code and the texts of its namespaces are loaded. */
export function lazyWithTexts<Props>(
  namespaces: readonly string[],
  load: () => ComponentType<Props> | Promise<ComponentType<Props>>,
) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(namespaces)]);
    return { default: component };
  });
}
