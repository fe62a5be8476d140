export { dedicatedPageRoutes } from './dedicated-page.routes.ts';
