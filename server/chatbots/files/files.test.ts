import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3Server } from '#server/testing/stand-ins/s3-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng, uploadTestFile } from '#server/testing/uploads.ts';
import { fileEndpoints, type UploadFolder, uploadLimits } from '#shared/contracts/files.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const pageOf = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`;

describe('storing an upload', () => {
  test('an upload is stored with its name, and with the type and size of its content', async () => {
    const uploaded = await uploadTestFile(owner, 'logo', tinyPng, '로고 그림.gif');
    expect(uploaded).toEqual({
      url: `/files/${uploaded.key}`,
      key: expect.stringMatching(/^logo\/\d{4}\/\d{2}\/[\w-]{36}\.png$/),
      name: '로고 그림.gif',
      size: tinyPng.length,
      type: 'image/png',
      width: 3,
      height: 2,
    });
    const served = await fetch(app.customerUrl + uploaded.url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(tinyPng);
    const audit = await app.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', uploaded.key)
      .execute();
    expect(audit).toEqual([{ action: 'file.uploaded' }]);
  });

  test.each(['../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd'])(
    'the path is removed from the file name %j',
    async (name) => {
      const uploaded = await uploadTestFile(owner, 'document', 'plain', name);
      expect(uploaded.name).toMatch(/^(passwd|boot\.ini)$/);
      expect(uploaded.key).toMatch(/^document\/.*\.txt$/);
    },
  );

  test('bidi controls are removed from a file name', async () => {
    const { name } = await uploadTestFile(owner, 'document', 'plain', 'price\u202Eexe.txt');
    expect(name).toBe('priceexe.txt');
  });

  test('an idempotency key stores a file once, and is a conflict for another file', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await uploadTestFile(owner, 'document', 'same', 'a.txt', headers);
    expect(await uploadTestFile(owner, 'document', 'same', 'a.txt', headers)).toEqual(first);
    await expect(
      uploadTestFile(owner, 'document', 'other', 'a.txt', headers),
    ).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});

describe('allowed content', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, UploadFolder, string | Buffer<ArrayBuffer>, string]>([
    ['SVG', 'logo', svg, 'logo.png'],
    ['SVG as a document', 'document', svg, 'a.txt'],
    ['a page as a logo', 'logo', pageOf('x'), 'logo.png'],
    ['a picture as a document', 'document', tinyPng, 'a.pdf'],
    ['an archive', 'chat', Buffer.from('PK\x03\x04 and so on'), 'a.docx'],
    ['a program', 'chat', Buffer.from('MZ\x90\0\x03\0\0\0'), 'a.txt'],
    ['random bytes', 'document', Buffer.from('00017f80ff10a5b6', 'hex'), 'a.txt'],
  ])('%s is rejected as an unsupported file', async (_what, folder, content, name) => {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    await expect(uploadTestFile(owner, folder, bytes, name)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_file',
    });
  });

  test('documents up to 50 MB and images up to 20 MB are accepted, and not one byte more', async () => {
    const { api } = await app.signUp();
    const tooLarge = { status: 413, code: 'file_too_large' };
    const text = new Uint8Array(uploadLimits.document + 1).fill(97);
    const whole = await uploadTestFile({ api }, 'document', text.subarray(1), 'a.txt');
    expect(whole.size).toBe(uploadLimits.document);
    await expect(uploadTestFile({ api }, 'document', text, 'a.txt')).rejects.toMatchObject(
      tooLarge,
    );
    const image = new Uint8Array(uploadLimits.image + 1);
    image.set(tinyPng);
    const picture = await uploadTestFile({ api }, 'logo', image.subarray(0, -1), 'a.png');
    expect(picture.size).toBe(uploadLimits.image);
    await expect(uploadTestFile({ api }, 'logo', image, 'a.png')).rejects.toMatchObject(tooLarge);
  });
});

test('the folder of an upload determines the required permission', async () => {
  const refused = { status: 403, code: 'permission_required' };
  const editor = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  const chatMember = await app.memberOf(owner, { permissions: ['all_chats'] });
  const viewer = await app.memberOf(owner);
  for (const folder of ['document', 'chat', 'profile'] as const) {
    const content = folder === 'profile' ? tinyPng : 'words';
    await expect(uploadTestFile(viewer, folder, content, 'a')).rejects.toMatchObject(refused);
  }
  await uploadTestFile(editor, 'document', 'words', 'a.txt');
  await expect(uploadTestFile(editor, 'chat', 'words', 'a.txt')).rejects.toMatchObject(refused);
  await uploadTestFile(chatMember, 'chat', 'words', 'a.txt');
  await expect(uploadTestFile(chatMember, 'document', 'words', 'a.txt')).rejects.toMatchObject(
    refused,
  );
  await uploadTestFile(chatMember, 'profile', tinyPng, 'me.png');
  await expect(
    app.clientFor().upload(fileEndpoints.upload, {
      fields: { folder_name: 'document' },
      file: new File(['x'], 'a.txt'),
    }),
  ).rejects.toMatchObject({ status: 401 });
});

test('files can be stored in S3-compatible storage', async () => {
  const account = {
    bucket: 'files',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const s3 = await startS3Server(account);
  const other = await createTestApp({
    // A folder without a built widget, whose release would be stored in the bucket too.
    widgetFolder: import.meta.dirname,
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: account.bucket,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
  });
  try {
    const { url, key } = await uploadTestFile(await other.signUp(), 'logo', tinyPng, 'a.png');
    expect([...s3.objects.keys()]).toEqual([key]);
    const served = await fetch(other.customerUrl + url);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(tinyPng);
    s3.failNext(...Array.from({ length: 3 }, () => ({ status: 507, code: 'QuotaExceeded' })));
    const refused = uploadTestFile(await other.signUp(), 'logo', tinyPng, 'a.png');
    await expect(refused).rejects.toMatchObject({ status: 507, code: 'storage_full' });
    const rows = await other.services.db.selectFrom('files').select('key').execute();
    expect(rows).toEqual([{ key }]);
  } finally {
    await other.close();
    await s3.close();
  }
});
