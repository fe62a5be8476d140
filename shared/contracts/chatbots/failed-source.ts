/** Kinds of sources that a knowledge base reads. */
export const readKinds = ['document', 'website', 'table', 'products'] as const;
type ReadKind = (typeof readKinds)[number];

/** The subject of a notification about a source that could not be read. */
export function formatFailedSource({ kind, id }: { kind: string; id: string }): string {
  return `${kind}:${id}`;
}

/** The kind of the source; documents for a kind that this version does not know. */
export function parseFailedSource(subject: string): ReadKind {
  return readKinds.find((kind) => subject.startsWith(`${kind}:`)) ?? 'document';
}
