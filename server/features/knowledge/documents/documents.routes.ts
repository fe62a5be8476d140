import { findAgent } from '#server/features/agents/index.ts';
import { createFilesRepository, linkToFile } from '#server/features/files/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { agentDocumentEndpoints } from '#shared/contracts/agent-documents.ts';
import type { AgentType } from '#shared/contracts/agents.ts';
import { documentEndpoints } from '#shared/contracts/documents.ts';
import { findKnowledge } from '../find-knowledge.ts';
import { forget, namedIds } from '../remove-sources.ts';
import { lockKnowledge } from '../retrieval/chunks.repository.ts';
import { createDocumentsRepository, type DocumentRow, toDocument } from './documents.repository.ts';
import { queueParsing } from './queue-parsing.ts';
import { saveDocument } from './save-document.ts';

/** Documents that agents answer from (D1–D3). */
export function documentRoutes(
  app: App,
  { bus, clock, customerOrigin }: { bus: Bus; clock: Clock; customerOrigin: string },
): void {
  implement(app, documentEndpoints.list, ({ query }, context) => list(context, query));
  implement(app, documentEndpoints.listByPost, ({ body }, context) => list(context, body));

  implement(app, documentEndpoints.upsert, async ({ body }, context) => {
    const knowledgeId = await findKnowledge(context, body);
    const items = [];
    for (const [index, document] of nameDocuments(body.documents).entries()) {
      items.push(await save(context, bus, knowledgeId, document, `documents.${index}.file_url`));
    }
    return { items };
  });

  implement(
    app,
    documentEndpoints.file,
    async (_input, { transaction, caller }, document: DocumentRow) => {
      const files = createFilesRepository(transaction, caller.organizationId);
      const file = found(await files.find(document.file_key), 'file');
      return linkToFile(file, customerOrigin, clock());
    },
    {
      find: async ({ id }, context) => {
        const [document] = await findDocuments(context, [id]);
        return found(document, 'document');
      },
    },
  );

  implement(app, documentEndpoints.remove, async ({ query, body }, context) => {
    const documents = await findDocuments(context, namedIds({ query, body }));
    return removeDocuments(context, documents);
  });
}

/** The same rows by the calls of one kind of agents (CO2, SA2). */
export function agentDocumentRoutes<Base extends string>(
  app: App,
  { bus }: { bus: Bus },
  type: AgentType,
  endpoints: ReturnType<typeof agentDocumentEndpoints<Base>>,
): void {
  const find = ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    findAgent(agent_id, context, { type });
  const findToChange = ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    findAgent(agent_id, context, { type, toChange: true });

  implement(
    app,
    endpoints.documents,
    ({ query }, context, { knowledge_id }) => list(context, { ...query, knowledge_id }),
    { find },
  );
  implement(
    app,
    endpoints.addDocument,
    ({ body: { document_name, file_url } }, context, { knowledge_id }) => {
      const document = { name: document_name.normalize('NFC'), fileUrl: file_url };
      return save(context, bus, knowledge_id, document);
    },
    { find: findToChange },
  );
  implement(
    app,
    endpoints.removeDocuments,
    async ({ query, body }, context, { knowledge_id }) => {
      const documents = await findDocuments(context, namedIds({ query, body }));
      if (documents.some((document) => document.knowledge_id !== knowledge_id)) {
        found(null, 'document');
      }
      return removeDocuments(context, documents);
    },
    { find: findToChange },
  );
}

async function removeDocuments(context: MemberContext, documents: readonly DocumentRow[]) {
  await forget(context, 'document', documents);
  await documentsOf(context).remove(documents.map(({ id }) => id));
  for (const document of documents) {
    await context.audit({
      action: 'document.deleted',
      objectType: 'document',
      objectId: document.id,
      before: toDocument(document),
    });
  }
  return { deleted: documents.length };
}

interface ListFilter {
  agent_id?: string | undefined;
  knowledge_id?: string | undefined;
  text?: string | undefined;
  page: number;
  size: number;
}

async function list(context: MemberContext, { text, page, size, ...owner }: ListFilter) {
  const documents = documentsOf(context);
  const filter = { knowledgeId: await findKnowledge(context, owner), text };
  const rows = await documents.list({ ...filter, page, size });
  return { items: rows.map(toDocument), total: await documents.count(filter), page, size };
}

/** A document is known by its name, however that is composed: within one call each comes once. */
function nameDocuments(documents: readonly { file_url: string; document_name: string }[]) {
  const named = new Map<string, string>();
  for (const [index, { file_url, document_name }] of documents.entries()) {
    const name = document_name.normalize('NFC');
    if (named.has(name)) throw invalidField(`documents.${index}.document_name`, 'duplicate');
    named.set(name, file_url);
  }
  return [...named].map(([name, fileUrl]) => ({ name, fileUrl }));
}

/** Saves one document of an upload of the same organization, and has it read if it is new. */
async function save(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  { name, fileUrl }: { name: string; fileUrl: string },
  field = 'file_url',
) {
  const { transaction, caller } = context;
  const files = createFilesRepository(transaction, caller.organizationId);
  const file = await files.claimByUrl(fileUrl);
  if (!file) throw invalidField(field, 'unknown_reference');
  const { before, document } = await saveDocument(transaction, { knowledgeId, name, file });
  const unchanged = document === before;
  if (!unchanged) context.afterCommit(await queueParsing(transaction, bus, document));
  await context.audit({
    action: before ? 'document.replaced' : 'document.added',
    objectType: 'document',
    objectId: document.id,
    ...(before && { before: toDocument(before) }),
    after: toDocument(document),
  });
  return { ...toDocument(document), unchanged };
}

/** All of them, unchanged until the transaction ends, or `not_found`. */
async function findDocuments(
  context: MemberContext,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const { transaction, caller } = context;
  const documents = documentsOf(context);
  const known = await documents.findMany(ids);
  const knowledgeIds = [...new Set(known.map((document) => document.knowledge_id))].sort();
  for (const knowledgeId of knowledgeIds) {
    await findKnowledge(context, { knowledge_id: knowledgeId });
    await lockKnowledge(transaction, { organizationId: caller.organizationId, knowledgeId });
  }
  const locked = await documents.findMany(ids);
  if (locked.length < ids.length) found(null, 'document');
  return locked;
}

function documentsOf({ transaction, caller }: MemberContext) {
  return createDocumentsRepository(transaction, caller.organizationId);
}
