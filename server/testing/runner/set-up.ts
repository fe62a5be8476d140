import { registerHooks } from 'node:module';
import { addEventHandler } from 'jest-circus';

// The light runner runs tests in bare Node: a worker loads the product once instead of once per
// file, which took more than half of the time. It lacks two things, added here.

/** `@jest/globals`, which throws outside of Jest's own environment. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: import.meta.resolve('./jest-globals.ts'), shortCircuit: true }
      : next(specifier, context),
});

/** Timeout of a test or a hook. */
const timeoutMs = 120_000;

addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? block.children.at(-1) : block.hooks.at(-1);
  if (added && 'fn' in added) added.fn = withTimeout(added.fn, event.timeout ?? timeoutMs);
});

function withTimeout(run: (...done: never[]) => unknown, ms: number): () => Promise<void> {
  return async () => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error(`took longer than ${ms} ms`)), ms);
    try {
      await Promise.race([run(), timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
