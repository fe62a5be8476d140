export { announce, type LiveChange, wakeLiveFeeds } from './announce.ts';
export { createJobsRepository } from './jobs.repository.ts';
export { sweepLiveEvents } from './live.repository.ts';
export { liveRoutes } from './live.routes.ts';
export { createLiveFeed, type LiveFeed } from './live-feed.ts';
export type { News } from './load-news.ts';
export { createTypingFeed, type TypingFeed } from './typing-feed.ts';
