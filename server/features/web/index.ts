export { previewRoutes } from './preview.routes.ts';
export { publicWindow } from './public-window.ts';
export { webRoutes } from './web.routes.ts';
