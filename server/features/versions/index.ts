export { versionRoutes } from './versions.routes.ts';
