export { eraseDeleted } from './erase-deleted.ts';
export { erasureJobs, queueErasure } from './erasure-jobs.ts';
