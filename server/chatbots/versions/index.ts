export { findUndoableChange } from './find-undoable-change.ts';
export { publishingRoutes } from './publishing.routes.ts';
export { versionRoutes } from './versions.routes.ts';
