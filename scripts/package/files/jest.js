import { join } from 'node:path';

/**
 * A configuration of Jest 30 for areas: `export { default } from '@chatwindow/console/testing/jest';`. Needs
 * `jest-environment-jsdom`, `@swc/jest` and Node's `--experimental-vm-modules`.
 */
export default {
  testEnvironment: join(import.meta.dirname, 'jest-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }],
  },
  moduleNameMapper: { '\\.css$': join(import.meta.dirname, 'no-styles.mjs') },
};
