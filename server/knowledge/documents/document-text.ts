import { headingSeparator, listSourceChunks } from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The indexed text of a document as Markdown with its headings; empty before it is read. */
export async function documentText(
  transaction: TenantTransaction,
  organizationId: string,
  { id, name }: { id: string; name: string },
): Promise<string> {
  const source = { organizationId, sourceType: 'document', sourceId: id } as const;
  const pieces: string[] = [];
  let heading = '';
  for (const { title, body } of await listSourceChunks(transaction, source)) {
    const own = title.startsWith(name + headingSeparator)
      ? title.slice(name.length + headingSeparator.length)
      : '';
    if (own && own !== heading) pieces.push(`## ${own.replaceAll(headingSeparator, ' – ')}`);
    heading = own;
    pieces.push(body);
  }
  return pieces.join('\n\n');
}
