export { sampleRoutes } from './samples.routes.ts';
