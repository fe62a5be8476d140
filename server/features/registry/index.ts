export { type AreaRegistry, createAreaRegistry, servedManifest } from './area-registry.ts';
export { moduleNames } from './module-names.ts';
export { type RegistryDeps, registryRoutes } from './registry.routes.ts';
