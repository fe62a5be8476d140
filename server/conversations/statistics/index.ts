export { rollUpStatistics } from './roll-up-statistics.ts';
export { statisticsRoutes } from './statistics.routes.ts';
