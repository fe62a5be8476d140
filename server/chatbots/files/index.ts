export { linkToFile } from './file-link.ts';
export { createFilesRepository, type FileRow, fileUrl } from './files.repository.ts';
export { fileRoutes } from './files.routes.ts';
export { fileServingRoutes } from './serve-file.ts';
export { assertCustomerStorageQuota, measureStorage } from './storage-quota.repository.ts';
export { type InTransaction, storeContent, storeFile } from './store-upload.ts';
export { sweepFiles } from './sweep-files.ts';
export { sweepStorage } from './sweep-storage.ts';
