export { type AreaRegistry, createAreaRegistry, servedManifest } from './area-registry.ts';
export { createDeployers } from './deployers.ts';
export { type RegistryDeps, registryRoutes } from './registry.routes.ts';
export { completeShared, importsOf } from './shared-version.ts';
