export { getSource, lockSource, lockSources, sourcesOf } from './get-source.ts';
export { sourceJobs } from './read-source-job.ts';
export { saveUpload } from './save-upload.ts';
export {
  defineSourceKind,
  type ReadServices,
  SourceFailure,
  type SourceKind,
} from './source-kind.ts';
export {
  createSourcesRepository,
  listOutdatedSources,
  type SourceChange,
  type SourceRow,
} from './sources.repository.ts';
export { isReadingPending, startReading } from './start-reading.ts';
export { stopReading } from './stop-reading.ts';
export { withStoredFile } from './stored-file.ts';
