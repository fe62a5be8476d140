export { addDocument, type PreparedDocument, prepareDocument } from './add-document.ts';
export { documentKind } from './document-kind.ts';
export { agentDocumentRoutes, documentRoutes } from './documents.routes.ts';
export { documentsPart } from './portable-documents.ts';
export { documentJobs } from './reindex-documents.ts';
