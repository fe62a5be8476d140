import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltArea } from '#server/testing/built-area.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { deployArea, previewArea, publishArea } from './deploy-area.ts';
import { type DeployHost, startDeployHost } from './testing/deploy-host.ts';

let host: DeployHost;
let owner: TestUser;
beforeAll(async () => {
  host = await startDeployHost();
  owner = await host.app.signUp();
});
afterAll(() => host.app.close());

const problem = (code: string, status: number) => expect.objectContaining({ code, status });

/** An area with a live version and one that is published but not live. */
async function withNextVersion(name: string) {
  const target = await host.targetOf(name);
  await deployArea(target, await writeBuiltArea({ name, version: '1' }));
  await publishArea(target, await writeBuiltArea({ name, version: '2' }));
  return target;
}

async function open(url: string, cookies: Record<string, string> = {}, language = 'en') {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return fetch(url, {
    redirect: 'manual',
    headers: { cookie: cookie.join('; '), 'accept-language': language, accept: 'text/html' },
  });
}
const session = (user: TestUser) => ({ chatwindow_session: user.token });
const previewCookie = (response: Response) =>
  /^chatwindow_preview=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
const entryOf = (name: string, version: string) => `"/assets/${name}/index.${version}.js"`;

test('a signed-in user with the link sees the version; others see the live one', async () => {
  const name = 'mfe-seen';
  const target = await withNextVersion(name);
  const { url, expiresAt } = await previewArea(target, '2');
  const left = Date.parse(expiresAt) - Date.now();
  expect(left).toBeGreaterThan(50 * 60_000);
  expect(left).toBeLessThanOrEqual(60 * 60_000);

  const response = await open(url, session(owner));
  expect([response.status, response.headers.get('location')]).toEqual([302, `/redesign/${name}`]);
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/i);
  expect(response.headers.get('cache-control')).toBe('no-store');

  const page = `${target.to}/redesign/${name}`;
  const inPreview = { ...session(owner), chatwindow_preview: previewCookie(response) };
  const shown = await (await open(page, inPreview)).text();
  expect(shown).toContain(entryOf(name, '2'));
  expect(shown).not.toContain(entryOf(name, '1'));
  expect(shown).toContain(`"preview":{"area":"${name}","version":"2"}`);

  const live = await (await open(page, session(owner))).text();
  expect(live).toContain(entryOf(name, '1'));
  expect(live).not.toContain('"preview"');
});

test('an open page shows its preview until the preview is ended, whatever goes live', async () => {
  const name = 'mfe-stays';
  const target = await withNextVersion(name);
  const { url } = await previewArea(target, '2');
  const key = previewCookie(await open(url, session(owner)));
  const versionIn = async (cookies: Record<string, string>) => {
    const response = await open(`${target.to}/registry`, cookies);
    const { areas }: { areas: { name: string; version: string }[] } = await response.json();
    return areas.find((area) => area.name === name)?.version;
  };
  const inPreview = { ...session(owner), chatwindow_preview: key };
  await deployArea(target, await writeBuiltArea({ name, version: '3' }));
  expect(await versionIn(inPreview)).toBe('2');
  expect(await versionIn(session(owner))).toBe('3');

  const ended = await fetch(`${target.to}/registry/preview`, {
    method: 'DELETE',
    headers: { cookie: `chatwindow_preview=${key}` },
  });
  expect(await ended.json()).toEqual({ ended: true });
  expect(ended.headers.get('set-cookie')).toMatch(/chatwindow_preview=;.*Expires=Thu, 01 Jan 1970/);
});

test('without a session the link leads through the sign-in page and reveals nothing', async () => {
  const target = await withNextVersion('mfe-private');
  const { url } = await previewArea(target, '2');
  const response = await open(url);
  const { pathname } = new URL(url);
  expect(response.headers.get('location')).toBe(
    `/redesign/signin?next=${encodeURIComponent(pathname)}`,
  );
  expect(response.headers.get('set-cookie')).toBeNull();
  const key = pathname.split('/').at(-1) ?? '';
  const page = await open(`${target.to}/redesign/signin`, { chatwindow_preview: key });
  expect(await page.text()).not.toContain('/assets/mfe-private/index.2.js');
});

test.each([
  ['ko', '만료된 미리보기 링크입니다'],
  ['ja', '無効になりました'],
  ['es', 'ya no funciona'],
  ['zh', '已失效'],
  ['en', 'does not work any more'],
])('an invalid preview link shows a page with the reason: %s', async (language, words) => {
  const response = await open(`${host.app.consoleUrl}/redesign/_preview/wrong`, {}, language);
  expect(response.status).toBe(404);
  const body = await response.text();
  expect(body).toContain(words);
  expect(body).not.toContain('<script');
});

test('an expired link is not found, and the pages opened by it show the live version', async () => {
  const name = 'mfe-expired';
  const target = await withNextVersion(name);
  const { url } = await previewArea(target, '2');
  const key = previewCookie(await open(url, session(owner)));
  await host.app.services.db
    .updateTable('area_previews')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('area', '=', name)
    .execute();
  expect((await open(url, session(owner))).status).toBe(404);
  const cookies = { ...session(owner), chatwindow_preview: key };
  const page = await (await open(`${target.to}/redesign/${name}`, cookies)).text();
  expect(page).toContain(entryOf(name, '1'));
});

test('only deployers of an area can create links to its versions; the key is stored as a hash', async () => {
  const target = await withNextVersion('mfe-links');
  const foreign = { ...(await host.targetOf('mfe-other-links')), area: 'mfe-links' };
  await expect(previewArea(foreign, '2')).rejects.toEqual(problem('deploy_token_refused', 403));
  await expect(previewArea({ ...target, token: 'cwd_wrong' }, '2')).rejects.toEqual(
    problem('unauthenticated', 401),
  );
  await expect(previewArea(target, '99')).rejects.toEqual(problem('not_found', 404));
  const { url } = await previewArea(target, '2');
  const rows = await host.app.services.db.selectFrom('area_previews').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
});

test('a sandbox shows the version alone to a fictitious user, without data of anybody', async () => {
  const name = 'mfe-sandboxed';
  const target = await withNextVersion(name);
  await owner.api.call(userEndpoints.change, {
    params: { id: owner.login.id },
    body: { name: 'Real Person' },
  });
  const { url } = await previewArea(target, '2', { sandbox: true });
  const cookies = { chatwindow_preview: previewCookie(await open(url)) };
  const body = await (await open(`${target.to}/redesign/${name}`, cookies)).text();
  expect(body).toContain('sandbox@example.com');
  expect(body).not.toContain('mfe-hello');

  const call = (path: string) => open(`${target.to}${path}`, cookies);
  expect(await (await call('/registry/sandbox/api/admin/windows/list')).json()).toEqual([]);
  // The API itself does not accept a preview as a session.
  expect((await call('/api/admin/windows/list')).status).toBe(401);
  expect((await open(`${target.to}/registry/sandbox/api/admin/windows/list`)).status).toBe(404);
  const { url: link } = await previewArea(target, '2');
  const key = previewCookie(await open(link, session(owner)));
  const plain = await open(`${target.to}/registry/sandbox/api/admin/windows/list`, {
    chatwindow_preview: key,
  });
  expect(plain.status).toBe(404);
});
