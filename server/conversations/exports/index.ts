export { exportJobs } from './export-jobs.ts';
export { exportRoutes } from './exports.routes.ts';
export { linkFile, storeFile } from './link-file.ts';
export { exportServing } from './serve-export.ts';
