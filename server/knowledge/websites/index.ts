export { addWebsites } from './add-websites.ts';
export { websiteJobs } from './crawl-due-websites.ts';
export { websitesPart } from './portable-websites.ts';
export { websiteKind } from './website-kind.ts';
export { websiteRoutes } from './websites.routes.ts';
