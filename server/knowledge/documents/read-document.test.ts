import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Document, Packer, Paragraph } from 'docx';
import { strToU8, zipSync } from 'fflate';
import type { z } from 'zod';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import {
  addTestDocument,
  type Content,
  chunksOf,
  documentsOf,
  jobsOf,
  waitForDocuments,
} from '#server/testing/documents.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createEncryptedPdf, createPdf } from '#server/testing/pdf-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints, liveEvents } from '#shared/contracts/console/live.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { readEvents } from '#shared/http/read-events.ts';
import { sourceJobs } from '../sources/index.ts';
import { documentKind } from './document-kind.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
// Uploads are rate-limited per user.
beforeEach(async () => {
  owner = await app.signUp();
});

async function answer(window: Window, text: string) {
  const { api } = await app.customerOf(window.hash_id);
  return ask(api, window.hash_id, { text });
}

describe('a document', () => {
  const docx = async (text: string) =>
    Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));
  test.each<[string, (text: string) => Content | Promise<Content>]>([
    ['returns.txt', (text) => text],
    ['returns.md', (text) => `# Returns\n\n${text}`],
    ['returns.html', (text) => `<!doctype html><h1>Returns</h1><p>${text}</p>`],
    ['returns.pdf', (text) => createPdf([[{ text, y: 300 }]])],
    ['returns.docx', docx],
  ])('called %s answers questions and is cited by its name', async (name, write) => {
    const window = await app.createWindow(owner);
    const sentence = 'Flowers can be returned within seven days.';
    const added = await addTestDocument(owner, window, await write(sentence), name);
    expect(added).toMatchObject({ document_name: name, state: 'queued', unchanged: false });
    const [document] = await waitForDocuments(owner, window);
    expect(document).toMatchObject({
      id: added.id,
      state: 'ready',
      reason: null,
      progress: 100,
      chunks: 1,
      pages: name.endsWith('.pdf') ? 1 : null,
    });
    const events = await answer(window, 'When can flowers be returned?');
    expect(answerTextOf(events)).toBe(sentence);
    expect(dataOf(events, 'citation')).toMatchObject({
      source_type: 'document',
      title: expect.stringContaining(name),
    });
  });

  const archive = Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }),
  );
  for (
    let at = archive.indexOf('PK\x01\x02');
    at >= 0;
    at = archive.indexOf('PK\x01\x02', at + 4)
  ) {
    archive.writeUInt32LE(0xf0000000, at + 24);
  }
  test.each<[string, string, () => Content | Promise<Content>]>([
    ['encrypted', 'locked.pdf', createEncryptedPdf],
    ['broken', 'broken.pdf', () => '%PDF-1.7 and nothing else'],
    [
      'broken',
      'cut.pdf',
      async () => {
        const whole = await createPdf([[{ text: 'Hello', y: 100 }]]);
        return whole.slice(0, whole.length / 2);
      },
    ],
    ['too_complex', 'bomb.docx', () => archive],
    ['too_complex', 'nested.md', () => `${'>'.repeat(50_000)} x`],
    ['empty', 'empty.txt', () => ''],
  ])('that cannot be read has the state and reason %s: %s', async (reason, name, write) => {
    const window = await app.createWindow(owner);
    const { id } = await addTestDocument(owner, window, await write(), name);
    expect(await waitForDocuments(owner, window)).toMatchObject([
      { id, state: 'failed', reason, chunks: 0 },
    ]);
    expect(await jobsOf(app, id)).toMatchObject([{ state: 'failed', error: reason }]);
    expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
  });

  test('of one organization is read while six slow files of another are queued', async () => {
    const other = await app.signUp();
    const [window, others] = [await app.createWindow(owner), await app.createWindow(other)];
    for (let file = 0; file < 6; file += 1) {
      await addTestDocument(owner, window, '<div>'.repeat(60_000 + file), `slow-${file}.html`);
    }
    await addTestDocument(other, others, 'Open from nine to six.', 'hours.txt');
    expect(await waitForDocuments(other, others)).toMatchObject([{ state: 'ready' }]);
    const states = (await documentsOf(owner, window)).map(({ state }) => state);
    expect(states).toContain('queued');
    await waitForDocuments(owner, window);
  });

  test('publishes its progress to members who reach one of its windows', async () => {
    const stranger = await app.signUp();
    const window = await app.createWindow(owner);
    const second = await app.createWindow(owner);
    const shared = { params: { hash: second.hash_id }, body: { agent_id: window.agent_id } };
    await owner.api.call(windowEndpoints.change, shared);
    const permissions = ['manage_chatbots_part'] as const;
    const editor = await app.memberOf(owner, { permissions, windowIds: [second.id] });
    const outsider = await app.memberOf(owner, { permissions, windowIds: [] });
    const abort = new AbortController();
    const follow = async ({ api }: TestUser) => {
      const events: z.infer<(typeof liveEvents)['job.progress']>[] = [];
      const response = await api.stream(liveEndpoints.events, { signal: abort.signal });
      const reading = (async () => {
        for await (const { name, data } of readEvents(response)) {
          if (name === 'job.progress') events.push(liveEvents[name].parse(JSON.parse(data)));
        }
      })().catch(() => {});
      return { events, reading };
    };
    const [own, edited] = [await follow(owner), await follow(editor)];
    const others = [await follow(stranger), await follow(outsider)];
    const { id } = await addTestDocument(owner, window, 'Told live.', 'live.txt');
    const lastOf = ({ events }: typeof own) =>
      eventually(
        async () => events.filter((event) => event.subject_id === id).at(-1),
        (event) => event?.state === 'done',
      );
    const done = { kind: 'parse-document', state: 'done', progress: 100, document_id: id };
    expect(await lastOf(own)).toMatchObject({
      ...done,
      knowledge_id: expect.any(String),
      window_hashes: [window.hash_id, second.hash_id],
    });
    expect(await lastOf(edited)).toMatchObject({ ...done, window_hashes: [second.hash_id] });
    abort.abort();
    for (const { events, reading } of others) {
      await reading;
      expect(events).toEqual([]);
    }
  });
});

describe('a reading', () => {
  /** Blocks every reading in the state “parsing” until the returned function is called. */
  function holdReadings(): () => void {
    const { storage } = app.services;
    const { get } = storage;
    const gate = Promise.withResolvers<void>();
    storage.get = async (key) => {
      await gate.promise;
      return get(key);
    };
    return () => {
      storage.get = get;
      gate.resolve();
    };
  }
  const parsing = (window: Window) =>
    eventually(
      () => documentsOf(owner, window),
      ([document]) => document?.state === 'parsing',
    );
  const ended = (documentId: string) =>
    eventually(
      () => jobsOf(app, documentId),
      (jobs) => jobs.every(({ state }) => state !== 'queued' && state !== 'running'),
    );

  test('stores nothing when the document is deleted meanwhile', async () => {
    const window = await app.createWindow(owner);
    const release = holdReadings();
    const { id } = await addTestDocument(owner, window, 'Gone before it was read.', 'gone.txt');
    expect(await parsing(window)).toMatchObject([{ state: 'parsing', progress: 10 }]);
    await owner.api.call(documentEndpoints.remove, { query: { id } });
    release();
    expect(await ended(id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await chunksOf(app, id)).toEqual([]);
    expect(await documentsOf(owner, window)).toEqual([]);
  });

  test('is cancelled when the document is replaced meanwhile', async () => {
    const window = await app.createWindow(owner);
    const release = holdReadings();
    const { id } = await addTestDocument(owner, window, 'The first words.', 'twice.txt');
    await parsing(window);
    await addTestDocument(owner, window, 'The second words.', 'twice.txt');
    release();
    expect(await ended(id)).toMatchObject([{ state: 'cancelled' }, { state: 'done' }]);
    expect(await chunksOf(app, id)).toEqual([{ body: 'The second words.', source_version: 2 }]);
  });

  test('is idempotent', async () => {
    const window = await app.createWindow(owner);
    const { id } = await addTestDocument(owner, window, 'Said once.', 'once.txt');
    const [job] = await ended(id);
    const task = {
      organizationId: owner.login.organization_id,
      sourceId: id,
      version: 1,
      jobId: job?.id,
    };
    const parse = sourceJobs(app.services, [documentKind])['read-source'];
    await Promise.all([parse.run(task), enqueueJob(app.services.db, 'read-source', task)]);
    expect(await ended(id)).toMatchObject([{ state: 'done' }]);
    expect(await waitForDocuments(owner, window)).toMatchObject([{ state: 'ready', chunks: 1 }]);
    expect(await chunksOf(app, id)).toHaveLength(1);
  });

  test('is retried after an unexpected error and fails as internal in the end', async () => {
    const window = await app.createWindow(owner);
    const { id } = await addTestDocument(owner, window, 'Words.', 'unlucky.txt');
    const [job] = await ended(id);
    const storage = {
      ...app.services.storage,
      get: () => Promise.reject(new Error('the disk is gone')),
    };
    const parse = sourceJobs({ ...app.services, storage }, [documentKind])['read-source'];
    const task = {
      organizationId: owner.login.organization_id,
      sourceId: id,
      version: 1,
      jobId: job?.id,
    };
    await expect(parse.run(task)).rejects.toThrow('the disk is gone');
    await parse.giveUp(task, 'internal');
    expect(await documentsOf(owner, window)).toMatchObject([
      { state: 'failed', reason: 'internal' },
    ]);
    expect(await jobsOf(app, id)).toMatchObject([{ state: 'failed', error: 'internal' }]);
  });
});
