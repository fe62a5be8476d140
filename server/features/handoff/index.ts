export { customerHandoffRoutes } from './customer.routes.ts';
export { memberHandoffRoutes } from './member.routes.ts';
