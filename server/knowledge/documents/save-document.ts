import type { FileRow } from '#server/chatbots/files/index.ts';
import { type SourceRow, saveUpload, startReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { documentKind } from './document-kind.ts';

/** Saves a document and enqueues its reading unless the content is unchanged. */
export async function saveDocument(
  { transaction, afterCommit }: Pick<MemberContext, 'transaction' | 'afterCommit'>,
  bus: Bus,
  document: { knowledgeId: string; name: string; file: FileRow },
): Promise<{ before: SourceRow | undefined; source: SourceRow; isUnchanged: boolean }> {
  const { before, source, isUnchanged } = await saveUpload(transaction, {
    ...document,
    kind: documentKind.kind,
  });
  if (isUnchanged) return { before, source, isUnchanged };
  const started = await startReading(transaction, bus, documentKind, source);
  afterCommit(started.notify);
  return { before, source: started.source, isUnchanged };
}
