import { getAgent } from '#server/chatbots/agents/index.ts';
import { createFilesRepository, linkToFile } from '#server/chatbots/files/index.ts';
import {
  getKnowledgeId,
  removeSourceChunks,
  requestedIds,
} from '#server/knowledge/knowledge-base/index.ts';
import {
  getSource,
  lockSources,
  type SourceRow,
  sourcesOf,
} from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found, invalidField, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import type { agentDocumentEndpoints } from '#shared/contracts/knowledge/agent-documents.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { documentKind } from './document-kind.ts';
import { toDocument } from './present-document.ts';
import { saveDocument } from './save-document.ts';

/** Documents that agents answer from. */
export function documentRoutes(
  app: App,
  { bus, clock, customerOrigin }: { bus: Bus; clock: Clock; customerOrigin: string },
): void {
  implement(app, documentEndpoints.list, ({ query }, context) => list(context, query));
  implement(app, documentEndpoints.listByPost, ({ body }, context) => list(context, body));

  implement(app, documentEndpoints.upsert, async ({ body }, context) => {
    const knowledgeId = await getKnowledgeId(context, body);
    const items = [];
    for (const [index, document] of nameDocuments(body.documents).entries()) {
      items.push(await save(context, bus, knowledgeId, document, `documents.${index}.file_url`));
    }
    return { items };
  });

  implement(
    app,
    documentEndpoints.file,
    async (_input, { transaction, caller }, document: SourceRow) => {
      const files = createFilesRepository(transaction, caller.organizationId);
      const file = found(await files.find(document.file_key ?? ''), 'file');
      return linkToFile(file, customerOrigin, clock());
    },
    {
      find: ({ id }, context) => getSource(context, documentKind.kind, id),
    },
  );

  implement(app, documentEndpoints.remove, async ({ query, body }, context) => {
    const documents = await lockSources(context, documentKind.kind, requestedIds({ query, body }));
    return removeDocuments(context, documents);
  });
}

/** The same documents, as endpoints of agents of one type. */
export function agentDocumentRoutes<Base extends string>(
  app: App,
  { bus }: { bus: Bus },
  type: AgentType,
  endpoints: ReturnType<typeof agentDocumentEndpoints<Base>>,
): void {
  const find = ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    getAgent(agent_id, context, { type });
  const getForChange = ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    getAgent(agent_id, context, { type, forChange: true });

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
    { find: getForChange },
  );
  implement(
    app,
    endpoints.removeDocuments,
    async ({ query, body }, context, { knowledge_id }) => {
      const documents = await lockSources(
        context,
        documentKind.kind,
        requestedIds({ query, body }),
      );
      if (documents.some((document) => document.knowledge_id !== knowledge_id)) {
        throw notFound('document');
      }
      return removeDocuments(context, documents);
    },
    { find: getForChange },
  );
}

async function removeDocuments(context: MemberContext, documents: readonly SourceRow[]) {
  await removeSourceChunks(context, 'document', documents);
  await sourcesOf(context).remove(documents.map(({ id }) => id));
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
  const sources = sourcesOf(context);
  const { kind } = documentKind;
  const filter = { kind, knowledgeId: await getKnowledgeId(context, owner), text };
  const rows = await sources.list({ ...filter, page, size });
  return { items: rows.map(toDocument), total: await sources.count(filter), page, size };
}

/** Names are compared in Unicode's NFC form; a request must not name a document twice. */
function nameDocuments(documents: readonly { file_url: string; document_name: string }[]) {
  const named = new Map<string, string>();
  for (const [index, { file_url, document_name }] of documents.entries()) {
    const name = document_name.normalize('NFC');
    if (named.has(name)) throw invalidField(`documents.${index}.document_name`, 'duplicate');
    named.set(name, file_url);
  }
  return [...named].map(([name, fileUrl]) => ({ name, fileUrl }));
}

/** Saves an upload of the same organization as a document. */
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
  const saved = await saveDocument(context, bus, { knowledgeId, name, file });
  const { before, isUnchanged: unchanged } = saved;
  const document = toDocument(saved.source);
  await context.audit({
    action: before ? 'document.replaced' : 'document.added',
    objectType: 'document',
    objectId: document.id,
    ...(before && { before: toDocument(before) }),
    after: document,
  });
  return { ...document, unchanged };
}
