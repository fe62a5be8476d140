import {
  type Chunk,
  chunkerVersion,
  parseDocument,
  replaceChunks,
} from '#server/knowledge/knowledge-base/index.ts';
import {
  defineSourceKind,
  type SourceChange,
  SourceFailure,
  type SourceRow,
  withStoredFile,
} from '#server/knowledge/sources/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { organizationQueue } from '#server/platform/jobs/jobs.repository.ts';

export interface ReadDocument {
  chunks: readonly Chunk[];
  pages: number | null;
}

/** Text files: PDF, Office, HTML, Markdown, and tables as text. */
export const documentKind = defineSourceKind<ReadDocument>({
  kind: 'document',
  job: 'parse-document',
  queueOf: ({ organization_id }) => organizationQueue('files', organization_id),
  yieldsOnce: true,

  async *read(services, source) {
    const { organization_id: organizationId, name } = source;
    const parsed = await withStoredFile(services, source, ({ path, type }) =>
      parseDocument(organizationId, { source: { path }, type, name }),
    );
    if (!parsed.ok) throw new SourceFailure(parsed.reason);
    yield parsed;
  },

  index: indexDocument,
});

/** Stores the chunks of a document. */
export async function indexDocument(
  transaction: TenantTransaction,
  { organization_id: organizationId, knowledge_id: knowledgeId, id, version }: SourceRow,
  { chunks, pages }: ReadDocument,
): Promise<SourceChange> {
  await replaceChunks(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'document',
    sourceId: id,
    sourceVersion: version,
    chunks,
  });
  return {
    item_count: chunks.length,
    details: JSON.stringify({ pages }),
    chunker_version: chunkerVersion,
  };
}
