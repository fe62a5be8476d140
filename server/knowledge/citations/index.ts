export { addSourceChecks, haveCheckedSources } from './add-source-checks.ts';
export { createCitationMarkFilter, hideSources, removeCitationMarks } from './hide-sources.ts';
export { markChangedSources } from './mark-changed-sources.ts';
export { staleAfter } from './source-states.repository.ts';
