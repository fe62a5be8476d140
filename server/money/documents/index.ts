export { createDocumentJobs } from './document-jobs.ts';
export { createDocuments } from './documents.repository.ts';
export { documentRoutes } from './documents.routes.ts';
export { issueDocument } from './issue-document.ts';
export { type Seller, sellerOf } from './seller.ts';
