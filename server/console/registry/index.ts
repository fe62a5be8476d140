export {
  type AreaPreviews,
  createAreaPreviews,
  previewCookie,
  withPreview,
} from './area-previews.ts';
export {
  type AreaRegistry,
  areasVisibleTo,
  createAreaRegistry,
  servedManifest,
} from './area-registry.ts';
export { createDeployers } from './deployers.ts';
export { type RegistryDeps, registryRoutes } from './registry.routes.ts';
export { sandboxUser } from './sandbox-answer.ts';
export { registryJobs } from './send-area-alert.ts';
export { completeShared, importsOf } from './shared-version.ts';
