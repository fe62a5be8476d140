import type { ComponentType } from 'react';
import { deferredPart, useDeferredPart } from './deferred-part.ts';

/**
 * A component that loads when it is first rendered and renders nothing until then:
 * `lazyComponent(async () => (await import('./a.tsx')).A)`. A failed load is retried.
 *
 * For parts that the shell renders, instead of React's `lazy`: React 19 delays the commit that reveals a
 * suspended part, and commits it twice (error 177) when an effect of an area's root updates the shell
 * meanwhile.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = deferredPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of rendering
  return function LazyComponent(props: Props) {
    const Component = useDeferredPart(part);
    return Component && <Component {...props} />;
  };
}
