export { findPackage, readRelease } from './read-release.ts';
export { releaseRoutes, widgetRoutes } from './widget.routes.ts';
