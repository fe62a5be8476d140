export { markChangedSources } from './mark-changed-sources.ts';
export { createSessionsRepository } from './sessions.repository.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { toMessage } from './to-message.ts';
export { type SessionRow, toSession } from './to-session.ts';
