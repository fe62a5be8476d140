export { eraseDeleted } from './erase-deleted.ts';
export { erasureJobs } from './erasure-jobs.ts';
