import { expect, test } from '@jest/globals';
import { relativeImports } from './relative-imports.ts';

test('imports of packages are accepted', () => {
  expect(
    relativeImports("import { ReactNode } from 'react';\nexport type Node = ReactNode;"),
  ).toEqual([]);
});

test('imports, re-exports and import types of files of the repository are found', () => {
  const types = `
    import { Window } from './windows.ts';
    export { Agent } from '../agents.ts';
    export type Chat = import('#shared/contracts/chats.ts').Chat;`;
  expect(relativeImports(types)).toEqual([
    './windows.ts',
    '../agents.ts',
    '#shared/contracts/chats.ts',
  ]);
});
