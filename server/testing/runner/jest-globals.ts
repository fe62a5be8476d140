// What `@jest/globals` is in bare Node: the functions that Jest's light runner has made global.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis as unknown as typeof import('@jest/globals'); // by its global-setup.js
