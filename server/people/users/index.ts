export { lastRevision } from './last-revision.repository.ts';
export { createUsersRepository } from './users.repository.ts';
