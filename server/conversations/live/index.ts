export { liveRoutes } from './live.routes.ts';
export { createLiveFeed, type LiveFeed } from './live-feed.ts';
export type { LoadedEvent } from './load-events.ts';
export { createReadingFeed, type ReadingFeed } from './reading-feed.ts';
export { createTypingFeed, type TypingFeed } from './typing-feed.ts';
export { createViewingFeed, type ViewingFeed } from './viewing-feed.ts';
