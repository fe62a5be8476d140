export { createVersionsRepository, type WindowVersionRow } from './versions.repository.ts';
