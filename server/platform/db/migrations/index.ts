import * as initial from './0001-initial/index.ts';

/** Every migration in its order; the database stores the names. */
export const migrations = {
  '0001-initial': initial,
};
