export { webRoutes } from './web.routes.ts';
