import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { checkForUpdates } from './support/check-for-updates.ts';
import { demoOwner, hashIdOf, newOwner, type Owner, signInAs } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

/** A copy of this project in which the texts of one area may be changed. */
let project: string;
/** Changes the language of the demo's owner, so this file starts its own product. */
let product: StartedProduct;
let operator: Owner;
let devServer: ChildProcess | undefined;
test.beforeAll(async () => {
  product = await startProduct();
  operator = await demoOwner(product);
  const { id } = await operator.api.call(accountEndpoints.cookie, { body: {} });
  await operator.api.call(userEndpoints.change, { params: { id }, body: { language: 'en' } });
  project = await mkdtemp(join(tmpdir(), 'chatwindow-team-'));
  for (const part of ['scripts', 'mfe-members', 'locales']) {
    await cp(part, join(project, part), { recursive: true });
  }
  for (const part of ['shared', 'server', 'shell', 'widget', 'node_modules']) {
    await symlink(resolve(part), join(project, part));
  }
  for (const part of ['package.json', 'webpack.config.js', 'tsconfig.json']) {
    await cp(part, join(project, part));
  }
  await mkdir(join(project, '.cache'));
});
test.afterAll(async () => {
  if (devServer?.exitCode === null) {
    devServer.kill('SIGTERM');
    await once(devServer, 'exit');
  }
  await product.stop();
  await rm(project, { recursive: true, force: true });
});

/** Runs `npm run dev -- --only` and returns the link that it prints. */
async function startDevServer(): Promise<string> {
  const options = ['--only', 'mfe-members', '--against', product.console, '--port', '0'];
  const started = spawn(process.execPath, ['scripts/dev.ts', ...options], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  devServer = started;
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, link] = /Open (\S+)\n/.exec(output) ?? [];
        if (link) resolve(link);
      });
    }
    started.once('exit', (code) =>
      reject(new Error(`the dev server exited with ${code}:\n${output}`)),
    );
  });
}

/** The link with the path of the members of an owner's chatbot. */
async function membersLink(link: string, owner: Owner): Promise<string> {
  return link.replace(/\/redesign[\w/]*\?/, `/redesign/${await hashIdOf(owner)}/members?`);
}

async function changeHeading(heading: string): Promise<void> {
  const file = join(project, 'locales/en/members.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as {
    tab: { members: { name: string } };
  }; // as in the project
  texts.tab.members.name = heading;
  await writeFile(file, JSON.stringify(texts));
}

test('an operator runs an area from their own machine until Reset, and the link does nothing for others', async ({
  browser,
  page,
  context,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await changeHeading('Members, first draft');
  const link = await startDevServer();
  const origin = /@(http:\/\/localhost:\d+)\//.exec(link)?.[1] ?? '';
  const heading = page.getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Area in development' });

  await signInAs(context, operator, product);
  await page.goto(await membersLink(link, operator));
  await expect(heading).toHaveText('Replace mfe-members while you develop?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(heading).toHaveText('Members, first draft');
  expect(page.url()).not.toContain('area=');
  await expect(badge).toContainText(`mfe-members is loaded from ${origin}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A reload shows the edited area; navigation and registry checks do not replace it.
  await changeHeading('Members, second draft');
  await expect(async () => {
    await page.reload();
    await expect(heading).toHaveText('Members, second draft', { timeout: 3_000 });
  }).toPass();
  // A page loaded between two builds requests a file that was removed.
  takePageErrors(pageErrors, /status of 404/);
  await badge.waitFor();
  await checkForUpdates(page);
  await page.getByRole('link', { name: 'Chatbots' }).first().click();
  await expect(heading).toHaveText('Chatbots');
  await page.goBack();
  await expect(heading).toHaveText('Members, second draft');

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(heading).toHaveText('Members');
  await expect(badge).toHaveCount(0);

  // Another user with the same link and cookie.
  const other = await browser.newContext();
  const stranger = await newOwner({ windows: ['Bakery'] }, product);
  await signInAs(other, stranger, product);
  const value = encodeURIComponent(link.slice(link.indexOf('mfe-members@')));
  await other.addCookies([
    { name: 'chatwindow_area_override', value, url: `${product.console}/redesign` },
  ]);
  const theirs = await other.newPage();
  const fetched: string[] = [];
  theirs.on('request', (request) => fetched.push(request.url()));
  await theirs.goto(await membersLink(link, stranger));
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Members');
  await expect(theirs.getByRole('complementary', { name: 'Area in development' })).toHaveCount(0);
  expect(fetched.filter((url) => url.startsWith(origin))).toEqual([]);
  await other.close();
});

test('an area from a remote host is refused', async ({ page, context, pageErrors }) => {
  await signInAs(context, operator, product);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).host));
  const response = await page.goto(
    `${product.console}/redesign/members?area=mfe-members@https://evil.example/manifest.json`,
  );
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mfe-members is not replaced');
  expect(new Set(fetched)).toEqual(new Set([new URL(product.console).host]));
  takePageErrors(pageErrors, /status of 400/);
});

test('an override that keeps the console from starting is ended on its page', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, operator, product);
  const manifest = { name: 'mfe-members', contract: 1, entry: '/x.js', css: [], locales: {} };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': product.console });
    response.end(JSON.stringify({ ...manifest, routes: 'none' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.goto(
    `${product.console}/redesign/chatbots?area=mfe-members@http://localhost:${port}/manifest.json`,
  );
  await page.getByRole('button', { name: 'Replace it' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Chatwindow could not start');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset mfe-members to the deployed version' }).click();
  await expect(heading).toHaveText('Chatbots');
  server.close();
  takePageErrors(pageErrors, /./);
});
