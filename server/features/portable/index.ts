export { portableRoutes } from './portable.routes.ts';
