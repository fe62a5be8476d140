import { type ComponentType, lazy } from 'react';

/** React's `lazy` for a named export: `lazyComponent(async () => (await import('./a.tsx')).A)`. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
