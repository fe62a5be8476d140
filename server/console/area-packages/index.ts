export { areaPackageRoutes } from './area-packages.routes.ts';
