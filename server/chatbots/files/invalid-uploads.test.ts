import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

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
  const folder = join(app.services.config.DATA_DIR, 'files');
  // The server also stores the files of the widget there while it starts.
  const stored = async () =>
    (existsSync(folder) ? await readdir(folder, { recursive: true }) : []).filter(
      (name) => !name.startsWith('widget') && name !== '.incoming',
    );
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
  expect(await eventually(stored, (names) => names.length === 0)).toEqual([]);
  const rows = await app.services.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', stranger.login.organization_id)
    .execute();
  expect(rows).toEqual([]);
  expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
});
