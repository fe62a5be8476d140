import { registerHooks } from 'node:module';
import { addEventHandler } from 'jest-circus';

// The light runner runs tests in bare Node: a worker loads the product once instead of once for each
// of its files, which took more than half of the time. Two things are missing there and added here.

/** `@jest/globals`, which refuses to be loaded outside of Jest's own environment. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: import.meta.resolve('./jest-globals.ts'), shortCircuit: true }
      : next(specifier, context),
});

/** Time-outs: a test or a hook that takes longer has failed. */
const longestMs = 120_000;

addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? block.children.at(-1) : block.hooks.at(-1);
  if (added && 'fn' in added) added.fn = within(added.fn, event.timeout ?? longestMs);
});

function within(run: (...done: never[]) => unknown, ms: number): () => Promise<void> {
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`took longer than ${ms} ms`)), ms);
    try {
      await Promise.race([run(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
