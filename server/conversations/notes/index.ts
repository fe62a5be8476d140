export { assertAuthor, auditNote } from './note-rules.ts';
export { noteRoutes } from './notes.routes.ts';
