export { installCheckRoutes } from './install-check.routes.ts';
