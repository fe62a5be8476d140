export { createVersionsRepository, type VersionRow } from './versions.repository.ts';
