export { createMarkHider, hideMarks, hideSources } from './hide-sources.ts';
export { markChangedSources } from './mark-changed-sources.ts';
export { staleAfter } from './source-states.repository.ts';
export { needChecks, withChecks } from './with-checks.ts';
