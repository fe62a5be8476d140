export { consoleRoutes } from './console.routes.ts';
export { sendNotFoundPage } from './not-found-page.ts';
export { requestLanguage } from './page-reader.ts';
