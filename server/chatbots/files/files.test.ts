import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
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

/** Sends any body to the upload endpoint. */
function post(body: BodyInit, contentType?: string): Promise<Response> {
  return fetch(app.consoleUrl + fileEndpoints.upload.path, {
    method: 'POST',
    headers: {
      'x-access-token': owner.token,
      ...(contentType && { 'content-type': contentType }),
    },
    body,
  });
}

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

describe('invalid forms', () => {
  const formOf = (...parts: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };
  const file = new Blob(['x']);
  const boundary = 'multipart/form-data; boundary=b';
  const formStart =
    '--b\r\ncontent-disposition: form-data; name="folder_name"\r\n\r\ndocument\r\n--b\r\n';
  const unfinishedFile =
    'content-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ncut of';

  test.each<[string, () => Promise<Response>, Record<string, string>]>([
    ['no folder', () => post(formOf(['file', file])), { folder_name: 'required' }],
    [
      'an unknown folder',
      () => post(formOf(['folder_name', '../secrets'], ['file', file])),
      { folder_name: 'invalid' },
    ],
    ['no file', () => post(formOf(['folder_name', 'document'])), { file: 'required' }],
    [
      'another name for the file',
      () => post(formOf(['folder_name', 'document'], ['photo', file])),
      { file: 'required' },
    ],
    ['nothing', () => post('', boundary), { file: 'required' }],
    ['no boundary', () => post('x', 'multipart/form-data'), { body: 'invalid' }],
    ['no form', () => post('just words', boundary), { body: 'invalid' }],
    ['no end of the file', () => post(formStart + unfinishedFile, boundary), { body: 'invalid' }],
  ])('a form with %s is 422 with the invalid field', async (_what, send, fields) => {
    const response = await send();
    expect(await response.json()).toMatchObject({ status: 422, fields });
  });

  test('a body of another content type is 415', async () => {
    const response = await post('{"folder_name":"document"}', 'application/json');
    expect(response.status).toBe(415);
  });

  test('an aborted upload leaves neither files nor rows behind', async () => {
    const stranger = await app.signUp();
    const stored = () => readdir(join(app.services.config.DATA_DIR, 'files'), { recursive: true });
    const before = await stored();
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('chatwindow-work-'));
    // Killed processes may have left other folders.
    const foldersBefore = new Set(await folders());
    const added = async () => (await folders()).filter((name) => !foldersBefore.has(name));
    for (const bytes of [10, 3_000_000]) {
      await new Promise<void>((resolve) => {
        const call = request(app.consoleUrl + fileEndpoints.upload.path, {
          method: 'POST',
          headers: {
            'x-access-token': stranger.token,
            'content-type': boundary,
            'content-length': '40000000',
          },
        });
        call.on('error', () => resolve());
        call.write(formStart + unfinishedFile + 'x'.repeat(bytes), () =>
          call.destroy(new Error('aborted')),
        );
      });
    }
    expect(await eventually(added, (names) => names.length === 0)).toEqual([]);
    expect(await stored()).toEqual(before);
    const rows = await app.services.db
      .selectFrom('files')
      .select('id')
      .where('organization_id', '=', stranger.login.organization_id)
      .execute();
    expect(rows).toEqual([]);
    expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
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
    // Releases of the widget would be stored there too.
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
