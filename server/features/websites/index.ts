export { addWebsites } from './add-websites.ts';
export { websiteJobs } from './crawl-website-job.ts';
export { websiteRoutes } from './websites.routes.ts';
