// `@jest/globals` outside of Jest: the functions that the light runner makes global.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis as unknown as typeof import('@jest/globals'); // defined by its global-setup.js
