export { createTagsRepository } from './tags.repository.ts';
export { tagRoutes } from './tags.routes.ts';
