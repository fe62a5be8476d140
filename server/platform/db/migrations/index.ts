import * as ground from './0001-ground.ts';

/** Every migration in its order; the name is what the database remembers. */
export const migrations = { '0001-ground': ground };
