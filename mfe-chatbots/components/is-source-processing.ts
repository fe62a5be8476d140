/** States of sources of every kind that are still being processed. */
const processingStates: ReadonlySet<string> = new Set([
  'queued',
  'fetching',
  'parsing',
  'indexing',
  'reading',
  'loading',
  'crawling',
]);

export function isSourceProcessing({ state }: { state: string }): boolean {
  return processingStates.has(state);
}
