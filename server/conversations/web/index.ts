export { previewRoutes } from './preview.routes.ts';
export { webRoutes } from './web.routes.ts';
