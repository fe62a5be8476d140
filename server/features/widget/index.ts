export { widgetRoutes } from './widget.routes.ts';
