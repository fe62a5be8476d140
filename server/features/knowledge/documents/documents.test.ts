import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Document, Packer, Paragraph } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { ask, dataOf, textOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createEncryptedPdf, createPdf } from '#server/testing/pdf-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { documentEndpoints } from '#shared/contracts/knowledge.ts';
import { liveEndpoints, liveEvents } from '#shared/contracts/live.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { readEvents } from '#shared/http/read-events.ts';
import { jobHandlers } from './parse-document-job.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signedUp();
});
afterAll(() => app.close());

const { list, listByPost, upsert, remove } = documentEndpoints;

type Content = string | Uint8Array;

async function upload(content: Content, name: string, { api } = owner): Promise<string> {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  const { url } = await api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'document' },
    file: new File([bytes], name),
  });
  return url;
}

async function add(window: Window, content: Content, name: string, user = owner) {
  const documents = [{ file_url: await upload(content, name, user), document_name: name }];
  const { items } = await user.api.call(upsert, {
    body: { agent_id: window.agent_id ?? '', documents },
  });
  const [document] = items;
  if (!document) throw new Error('nothing was added');
  return document;
}

async function listOf(window: Window, user = owner) {
  return (await user.api.call(list, { query: { agent_id: window.agent_id ?? '' } })).items;
}

/** The window's documents once all of them are read. */
function settled(window: Window, user = owner) {
  return eventually(
    () => listOf(window, user),
    (items) => items.every(({ state }) => state === 'ready' || state === 'failed'),
  );
}

async function answer(window: Window, text: string) {
  const { api } = await app.visitorOf(window.hash_id);
  return ask(api, window.hash_id, { text });
}

const chunksOf = (documentId: string) =>
  app.services.db
    .selectFrom('chunks')
    .select(['body', 'source_version'])
    .where('source_id', '=', documentId)
    .execute();

const jobsOf = (documentId: string) =>
  app.services.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', documentId)
    .orderBy('id')
    .execute();

describe('D2 T28 a document', () => {
  const docx = async (text: string) =>
    Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));
  test.each<[string, (text: string) => Content | Promise<Content>]>([
    ['returns.txt', (text) => text],
    ['returns.md', (text) => `# Returns\n\n${text}`],
    ['returns.html', (text) => `<!doctype html><h1>Returns</h1><p>${text}</p>`],
    ['returns.pdf', (text) => createPdf([[{ text, y: 300 }]])],
    ['returns.docx', docx],
  ])('called %s is answered from, with its name as the source', async (name, write) => {
    const window = await app.createWindow(owner);
    const sentence = 'Flowers can be returned within seven days.';
    const added = await add(window, await write(sentence), name);
    expect(added).toMatchObject({ document_name: name, state: 'queued', unchanged: false });
    const [document] = await settled(window);
    expect(document).toMatchObject({
      id: added.id,
      state: 'ready',
      reason: null,
      progress: 100,
      chunks: 1,
      pages: name.endsWith('.pdf') ? 1 : null,
    });
    const events = await answer(window, 'When can flowers be returned?');
    expect(textOf(events)).toBe(sentence);
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
    ['unsupported_file', 'table.csv', () => 'a,b\n1,2\n'],
  ])('that cannot be read ends as %s: %s', async (reason, name, write) => {
    const window = await app.createWindow(owner);
    const { id } = await add(window, await write(), name);
    expect(await settled(window)).toMatchObject([{ id, state: 'failed', reason, chunks: 0 }]);
    expect(await jobsOf(id)).toMatchObject([{ state: 'failed', error: reason }]);
    expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
  });

  test('tells its progress live, to its organization only', async () => {
    const stranger = await app.signedUp();
    const abort = new AbortController();
    const follow = async ({ api }: TestUser) => {
      const events: { state: string; progress: number; subject_id?: string | undefined }[] = [];
      const response = await api.stream(liveEndpoints.events, { signal: abort.signal });
      const reading = (async () => {
        for await (const { name, data } of readEvents(response)) {
          if (name === 'job.progress') events.push(liveEvents[name].parse(JSON.parse(data)));
        }
      })().catch(() => {});
      return { events, reading };
    };
    const [own, foreign] = [await follow(owner), await follow(stranger)];
    const window = await app.createWindow(owner);
    const { id } = await add(window, 'Told live.', 'live.txt');
    const mine = await eventually(
      async () => own.events.filter((event) => event.subject_id === id),
      (events) => events.at(-1)?.state === 'done',
    );
    expect(mine.at(-1)).toMatchObject({ kind: 'parse-document', state: 'done', progress: 100 });
    abort.abort();
    await Promise.all([own.reading, foreign.reading]);
    expect(foreign.events).toEqual([]);
  });
});

describe('D2 the same name', () => {
  test('with the same content stays as it is', async () => {
    const window = await app.createWindow(owner);
    const first = await add(window, 'The same words.', 'terms.txt');
    const [before] = await settled(window);
    expect(await add(window, 'The same words.', 'terms.txt')).toEqual({
      ...before,
      unchanged: true,
    });
    expect(await jobsOf(first.id)).toHaveLength(1);
  });

  test('with other content is read again, and what it said before is forgotten', async () => {
    const window = await app.createWindow(owner);
    const first = await add(window, 'We close at six.', 'hours.txt');
    await settled(window);
    const second = await add(window, 'We close at eight.', 'hours.txt');
    expect(second).toMatchObject({ id: first.id, state: 'queued', unchanged: false });
    expect(await settled(window)).toMatchObject([{ id: first.id, state: 'ready', chunks: 1 }]);
    expect(await chunksOf(first.id)).toEqual([{ body: 'We close at eight.', source_version: 2 }]);
    expect(textOf(await answer(window, 'When do you close?'))).toBe('We close at eight.');
  });

  test('after a failure is tried again', async () => {
    const window = await app.createWindow(owner);
    const { id } = await add(window, '', 'void.txt');
    await settled(window);
    expect(await add(window, '', 'void.txt')).toMatchObject({ id, state: 'queued' });
    expect(await settled(window)).toMatchObject([{ state: 'failed', reason: 'empty' }]);
  });

  test('composed differently is the same, and twice in one call it is refused', async () => {
    const window = await app.createWindow(owner);
    const first = await add(window, 'Words.', '환불.txt'.normalize('NFD'));
    expect(first.document_name).toBe('환불.txt');
    expect(await add(window, 'Words.', '환불.txt')).toMatchObject({ id: first.id });
    const file_url = await upload('Words.', 'a.txt');
    const documents = [
      { file_url, document_name: 'a' },
      { file_url, document_name: 'a' },
    ];
    await expect(
      owner.api.call(upsert, { body: { agent_id: window.agent_id ?? '', documents } }),
    ).rejects.toMatchObject({ data: { fields: { 'documents.1.document_name': 'duplicate' } } });
  });

  test('from many at once becomes one document', async () => {
    const window = await app.createWindow(owner);
    const file_url = await upload('At once.', 'a.txt');
    const body = { agent_id: window.agent_id ?? '', documents: [{ file_url, document_name: 'a' }] };
    const saved = await Promise.all(
      Array.from({ length: 6 }, () => owner.api.call(upsert, { body })),
    );
    const items = saved.flatMap((result) => result.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect(items.filter(({ unchanged }) => !unchanged)).toHaveLength(1);
    expect(await settled(window)).toMatchObject([{ state: 'ready' }]);
  });
});

describe('D2 a reading', () => {
  /** Holds every reading back, between "parsing" and the file, until the answered call. */
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
      () => listOf(window),
      ([document]) => document?.state === 'parsing',
    );
  const ended = (documentId: string) =>
    eventually(
      () => jobsOf(documentId),
      (jobs) => jobs.every(({ state }) => state !== 'queued' && state !== 'running'),
    );

  test('of a document that is deleted meanwhile leaves nothing', async () => {
    const window = await app.createWindow(owner);
    const release = holdReadings();
    const { id } = await add(window, 'Gone before it was read.', 'gone.txt');
    expect(await parsing(window)).toMatchObject([{ state: 'parsing', progress: 10 }]);
    await owner.api.call(remove, { query: { id } });
    release();
    expect(await ended(id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await chunksOf(id)).toEqual([]);
    expect(await listOf(window)).toEqual([]);
  });

  test('of a document that is replaced meanwhile gives way to the newer one', async () => {
    const window = await app.createWindow(owner);
    const release = holdReadings();
    const { id } = await add(window, 'The first words.', 'twice.txt');
    await parsing(window);
    await add(window, 'The second words.', 'twice.txt');
    release();
    expect(await ended(id)).toMatchObject([{ state: 'cancelled' }, { state: 'done' }]);
    expect(await chunksOf(id)).toEqual([{ body: 'The second words.', source_version: 2 }]);
  });

  test('done twice does the same', async () => {
    const window = await app.createWindow(owner);
    const { id } = await add(window, 'Said once.', 'once.txt');
    const [job] = await ended(id);
    const task = {
      organizationId: owner.login.organization_id,
      documentId: id,
      version: 1,
      jobId: job?.id,
    };
    const parse = jobHandlers(app.services)['parse-document'];
    await Promise.all([
      parse?.(task, { attempt: 2, isLast: false }),
      enqueueJob(app.services.db, 'parse-document', task),
    ]);
    expect(await ended(id)).toMatchObject([{ state: 'done' }]);
    expect(await settled(window)).toMatchObject([{ state: 'ready', chunks: 1 }]);
    expect(await chunksOf(id)).toHaveLength(1);
  });

  test('that breaks in a way nobody foresaw is tried again, and in the end has failed', async () => {
    const window = await app.createWindow(owner);
    const { id } = await add(window, 'Words.', 'unlucky.txt');
    const [job] = await ended(id);
    const storage = {
      ...app.services.storage,
      get: () => Promise.reject(new Error('the disk is gone')),
    };
    const parse = jobHandlers({ ...app.services, storage })['parse-document'];
    const task = {
      organizationId: owner.login.organization_id,
      documentId: id,
      version: 1,
      jobId: job?.id,
    };
    await expect(parse?.(task, { attempt: 4, isLast: false })).rejects.toThrow('the disk is gone');
    await parse?.(task, { attempt: 5, isLast: true });
    expect(await listOf(window)).toMatchObject([{ state: 'failed', reason: 'internal' }]);
    expect(await jobsOf(id)).toMatchObject([{ state: 'failed', error: 'internal' }]);
  });
});

describe('D1 the list', () => {
  test('shows the newest first, in pages, and finds parts of names', async () => {
    const window = await app.createWindow(owner);
    const file_url = await upload('Words.', 'a.txt');
    const names = ['이용 안내.pdf', '返品について.txt', '100%.md', 'Refunds.HTML'];
    for (const document_name of names) {
      await owner.api.call(upsert, {
        body: { agent_id: window.agent_id ?? '', documents: [{ file_url, document_name }] },
      });
    }
    await settled(window);
    const agent_id = window.agent_id ?? '';
    const page = await owner.api.call(list, { query: { agent_id, page: 2, size: 3 } });
    expect(page).toMatchObject({
      total: 4,
      page: 2,
      size: 3,
      items: [{ document_name: names[0] }],
    });
    for (const [text, name] of [
      ['안내', '이용 안내.pdf'],
      ['品に', '返品について.txt'],
      ['0%', '100%.md'],
      ['refund', 'Refunds.HTML'],
    ]) {
      const found = await owner.api.call(listByPost, { body: { agent_id, text } });
      expect(found.items.map(({ document_name }) => document_name)).toEqual([name]);
      expect(found.total).toBe(1);
    }
    await expect(owner.api.call(list, { query: {} })).rejects.toMatchObject({
      data: { fields: { agent_id: 'required' } },
    });
  });
});

describe('D3 a deletion', () => {
  test('takes what was learnt with it, at once', async () => {
    const window = await app.createWindow(owner);
    const kept = await add(window, 'Umbrellas cost nine euros.', 'umbrellas.txt');
    const { id } = await add(window, 'Candles cost four euros.', 'candles.txt');
    await settled(window);
    expect(textOf(await answer(window, 'What do candles cost?'))).toContain('four euros');
    expect(await owner.api.call(remove, { body: { ids: [id] } })).toEqual({ deleted: 1 });
    expect(await chunksOf(id)).toEqual([]);
    expect(textOf(await answer(window, 'What do candles cost?'))).not.toContain('four euros');
    expect(await listOf(window)).toMatchObject([{ id: kept.id }]);
    const audit = await app.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['document.added', 'document.deleted']);
  });

  test('deletes all of them or none', async () => {
    const window = await app.createWindow(owner);
    const stranger = await app.signedUp();
    const { id } = await add(window, 'Still here.', 'a.txt');
    const foreign = await add(await app.createWindow(stranger), 'Theirs.', 'a.txt', stranger);
    for (const other of ['nothing', foreign.id]) {
      await expect(
        owner.api.call(remove, { query: { ids: `${id},${other}` } }),
      ).rejects.toMatchObject({ status: 404 });
    }
    await expect(owner.api.call(remove)).rejects.toMatchObject({
      data: { fields: { ids: 'required' } },
    });
    expect(await settled(window)).toMatchObject([{ id, state: 'ready' }]);
  });
});

describe('who may', () => {
  test('G4 another organization sees no document, and uses no file of ours', async () => {
    const window = await app.createWindow(owner);
    const agent_id = window.agent_id ?? '';
    const { id, file_url } = await add(window, 'Secret words.', 'secret.txt');
    await settled(window);
    const stranger = await app.signedUp();
    const { api } = stranger;
    const documents = [{ file_url, document_name: 'stolen' }];
    for (const call of [
      () => api.call(list, { query: { agent_id } }),
      () => api.call(listByPost, { body: { agent_id } }),
      () => api.call(upsert, { body: { agent_id, documents } }),
      () => api.call(remove, { query: { id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    const theirs = await app.createWindow(stranger);
    for (const url of [file_url, '/files/none.txt', 'https://example.com/a.txt', '../etc/passwd']) {
      await expect(
        api.call(upsert, {
          body: {
            agent_id: theirs.agent_id ?? '',
            documents: [{ file_url: url, document_name: 'stolen' }],
          },
        }),
      ).rejects.toMatchObject({
        status: 422,
        data: { fields: { 'documents.0.file_url': 'unknown_reference' } },
      });
    }
    expect(textOf(await answer(theirs, 'Secret words?'))).not.toContain('Secret words.');
  });

  test('RP a member reaches the documents of their windows only', async () => {
    const mine = await app.createWindow(owner);
    const other = await app.createWindow(owner);
    const { id } = await add(other, 'Out of reach.', 'other.txt');
    const member = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [mine.id],
    });
    await add(mine, 'Within reach.', 'mine.txt', member);
    await expect(listOf(other, member)).rejects.toMatchObject({ status: 404 });
    await expect(member.api.call(remove, { query: { id } })).rejects.toMatchObject({ status: 404 });
    const talker = await app.memberOf(owner, { permissions: ['all_chats'] });
    await expect(listOf(mine, talker)).rejects.toMatchObject({
      status: 403,
      code: 'permission_required',
    });
  });
});
