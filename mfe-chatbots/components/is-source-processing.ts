/** States of a document, table, product file, website or interview on the way to its result. */
const processingStates: ReadonlySet<string> = new Set([
  ...['queued', 'fetching', 'parsing', 'indexing'],
  ...['reading', 'loading', 'crawling'],
]);

export function isSourceProcessing({ state }: { state: string }): boolean {
  return processingStates.has(state);
}
