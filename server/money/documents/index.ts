export { createBillingProfiles } from './billing-profiles.repository.ts';
export { createDocumentJobs } from './document-jobs.ts';
export { createDocuments } from './documents.repository.ts';
export { documentRoutes } from './documents.routes.ts';
export { issueDocument } from './issue-document.ts';
export type { DocumentPage } from './pdf/document-page.ts';
export { renderDocument } from './render-document.ts';
export { type Seller, sellerOf } from './seller.ts';
