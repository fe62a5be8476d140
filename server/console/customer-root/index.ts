export { customerRootRoutes } from './customer-root.routes.ts';
