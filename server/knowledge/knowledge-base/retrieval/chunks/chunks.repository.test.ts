import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import fc from '#shared/testing/property.ts';
import type { ChunkSource } from './chunk-rows.ts';
import { removeChunks, replaceChunks, replaceSources } from './chunks.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('counts match the stored chunks after any sequence of changes', async () => {
  const words = ['배송', 'refund', '返品', 'tienda', '营业', 'refunds', "l'été"];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' '));
  const source = fc.record({
    sourceId: fc.constantFrom('a', 'b', 'c'),
    sourceVersion: fc.constant(1),
    chunks: fc.array(fc.record({ title: text, body: text }), { maxLength: 3 }),
  });
  const step = fc.oneof(
    fc.record({ replace: source }),
    fc.record({ remove: fc.constantFrom('a', 'b', 'c') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const key = await makeKnowledge();
      const expected = new Map<string, ChunkSource>();
      for (const change of steps) {
        if ('replace' in change) expected.set(change.replace.sourceId, change.replace);
        else expected.delete(change.remove);
        await write(key.organizationId, (transaction) =>
          'replace' in change
            ? replaceChunks(transaction, { ...key, ...change.replace })
            : removeChunks(transaction, { ...key, sourceIds: [change.remove] }),
        );
      }
      expect(await countsOf(key.knowledgeId)).toEqual(countsExpected([...expected.values()]));
    }),
    { numRuns: 20 },
  );
});

test('concurrent writers do not deadlock and their counts are exact', async () => {
  const key = await makeKnowledge();
  const sourceOf = (id: number): ChunkSource => ({
    sourceId: `s${id % 3}`,
    sourceVersion: id,
    chunks: [{ title: 'refund', body: `delivery ${id % 2 ? 'alpha beta' : 'beta alpha'}` }],
  });
  await Promise.all(
    Array.from({ length: 12 }, (_, id) =>
      write(key.organizationId, (transaction) =>
        replaceChunks(transaction, { ...key, ...sourceOf(id) }),
      ),
    ),
  );
  const { knowledge, terms } = await countsOf(key.knowledgeId);
  expect(knowledge).toEqual({ chunk_count: 3, term_count: 12 });
  expect(terms.get('refund')).toBe(3);
});

test('ten thousand sources can be written and removed in one call', async () => {
  const key = await makeKnowledge();
  const sources = Array.from({ length: 10_000 }, (_, index) => ({
    sourceId: String(index),
    sourceVersion: 1,
    chunks: [{ title: `Question ${index}`, body: `Answer number ${index % 100}` }],
  }));
  await write(key.organizationId, (transaction) =>
    replaceSources(transaction, { ...key, sources }),
  );
  expect((await countsOf(key.knowledgeId)).knowledge.chunk_count).toBe(10_000);
  const sourceIds = sources.map(({ sourceId }) => sourceId);
  await write(key.organizationId, (transaction) =>
    removeChunks(transaction, { ...key, sourceIds }),
  );
  expect(await countsOf(key.knowledgeId)).toEqual(countsExpected([]));
});

test.each([
  ['NUL, quotes and lone surrogates', `a\0b 'quoted' back\\slash \ud800 (x|y) & !z:*`],
  ['100 KB without a space', '漢字仮名交'.repeat(7000)],
  [
    'many different characters',
    Array.from({ length: 20_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(''),
  ],
])('%s can be stored', async (_, body) => {
  const key = await makeKnowledge();
  const chunks = [
    { title: body.slice(0, 500), body, url: 'https://example.com/', position: { page: 2 } },
  ];
  await write(key.organizationId, (transaction) =>
    replaceChunks(transaction, { ...key, sourceId: 'x', sourceVersion: 3, chunks }),
  );
  expect((await countsOf(key.knowledgeId)).knowledge.chunk_count).toBe(1);
});

test('another organization cannot write to a knowledge base', async () => {
  const key = await makeKnowledge();
  const other = await makeKnowledge();
  await expect(
    write(other.organizationId, (transaction) =>
      replaceChunks(transaction, { ...key, sourceId: 'x', sourceVersion: 1, chunks: [] }),
    ),
  ).rejects.toThrow('no result');
});

interface Key {
  organizationId: string;
  knowledgeId: string;
  sourceType: 'faq';
}

async function makeKnowledge(): Promise<Key> {
  const [organizationId, knowledgeId] = [newId(), newId()];
  await database.db.insertInto('organizations').values({ id: organizationId, name: 'x' }).execute();
  await database.db
    .insertInto('knowledges')
    .values({ organization_id: organizationId, id: knowledgeId, collection_name: 'main' })
    .execute();
  return { organizationId, knowledgeId, sourceType: 'faq' };
}

function write(organizationId: string, work: (transaction: TenantTransaction) => Promise<void>) {
  return inOrganization(database.db, organizationId, work);
}

async function countsOf(knowledgeId: string) {
  const knowledge = await database.db
    .selectFrom('knowledges')
    .select(['chunk_count', 'term_count'])
    .where('id', '=', knowledgeId)
    .executeTakeFirstOrThrow();
  const terms = await database.db
    .selectFrom('terms')
    .select(['term', 'chunk_count'])
    .where('knowledge_id', '=', knowledgeId)
    .execute();
  return { knowledge, terms: new Map(terms.map((row) => [row.term, row.chunk_count])) };
}

function countsExpected(sources: readonly ChunkSource[]) {
  const documents = sources.flatMap(({ chunks }) =>
    chunks.map(({ title, body }) => tokenize(`${title}\n${body}`)),
  );
  const terms = new Map<string, number>();
  for (const document of documents) {
    for (const term of new Set(document)) terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return {
    knowledge: { chunk_count: documents.length, term_count: documents.flat().length },
    terms,
  };
}
