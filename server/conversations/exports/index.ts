export { exportJobs } from './export-jobs.ts';
export { exportRoutes } from './exports.routes.ts';
export { exportServing } from './serve-export.ts';
