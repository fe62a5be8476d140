export { markChangedSources } from './mark-changed-sources.ts';
export { toSearchDocument } from './search-text.ts';
export { createSessionsRepository } from './sessions.repository.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { toMessage } from './to-message.ts';
export { toSession } from './to-session.ts';
