import * as ground from './0001-ground.ts';
import * as findChunks from './0002-find-chunks.ts';
import * as turns from './0003-turns.ts';
import * as findMessages from './0004-find-messages.ts';

/** Every migration in its order; the name is what the database remembers. */
export const migrations = {
  '0001-ground': ground,
  '0002-find-chunks': findChunks,
  '0003-turns': turns,
  '0004-find-messages': findMessages,
};
