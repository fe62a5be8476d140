export { settlementRoutes } from './settlements.routes.ts';
