import { mkdirSync } from 'node:fs';

// `npm test` writes its report there, and Jest does not create the folder.
mkdirSync(new URL('test-results', import.meta.url), { recursive: true });

const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: typescript,
  injectGlobals: false,
};
/** Without a browser's globals tests run in bare Node, which loads the product once for many files. */
const bare = {
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/server/testing/runner/set-up.ts'],
};

/** Native ES modules: the code under test runs as it is written, with the packages as they are. */
export default {
  projects: [
    {
      ...bare,
      displayName: 'server',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      globalSetup: '<rootDir>/server/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/server/testing/global-teardown.mjs',
    },
    {
      ...bare,
      displayName: 'shared',
      testMatch: ['<rootDir>/shared/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/shared/testing/browser-environment.mjs',
      testMatch: [
        '<rootDir>/{widget,shell,mfe-*,shared}/**/*.test.tsx',
        '<rootDir>/{widget,shell,mfe-*}/**/*.test.ts',
      ],
      moduleNameMapper: { '\\.css(\\?sheet)?$': '<rootDir>/shared/testing/css-module.cjs' },
    },
  ],
  // Jest leaves a core unused otherwise, which on two is the half.
  maxWorkers: '100%',
  testTimeout: 30_000,
  // Jest kills a worker that needs more than 500 ms to end, and a large heap needs longer on a busy machine.
  workerIdleMemoryLimit: '250MB',
};
