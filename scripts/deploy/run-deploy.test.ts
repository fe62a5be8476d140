import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltArea } from '#server/testing/built-area.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { deployArea } from './deploy-area.ts';
import { runDeploy } from './run-deploy.ts';
import { type DeployHost, startDeployHost } from './testing/deploy-host.ts';

let host: DeployHost;
beforeAll(async () => {
  host = await startDeployHost();
});
afterAll(() => host.app.close());

/** Runs the command with captured output. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const lines = { output: [] as string[], progress: [] as string[], errors: [] as string[] };
  const code = await runDeploy(args, {
    command: 'chatwindow-deploy',
    folderOf: () => 'nowhere',
    folderHint: 'nowhere',
    env: { CHATWINDOW_URL: host.app.consoleUrl, CHATWINDOW_DEPLOY_TOKEN: 'cwd_none', ...env },
    terminal: {
      print: (text) => void lines.output.push(text),
      reportProgress: (text) => void lines.progress.push(text),
      printError: (text) => void lines.errors.push(text),
    },
  });
  const { output, progress, errors } = lines;
  return { code, progress, output: output.join('\n'), error: errors.join('\n') };
}

async function areaWithToken(name: string) {
  const { token, id } = await host.targetOf(name);
  return { env: { CHATWINDOW_DEPLOY_TOKEN: token }, id, token };
}

test('a deploy prints its steps, the version and how to undo it', async () => {
  const { env } = await areaWithToken('mfe-notes');
  const from = await writeBuiltArea({ name: 'mfe-notes', version: '1' });
  const { code, output, progress } = await run(['mfe-notes', '--from', from], env);
  expect(code).toBe(0);
  expect(progress).toEqual([
    `Publishing ${from} to ${host.app.consoleUrl}`,
    expect.stringMatching(/^Checked 1 \(7 files, 1 KB\)$/),
  ]);
  const undo = `chatwindow-deploy mfe-notes --to ${host.app.consoleUrl} --rollback`;
  expect(output).toMatch(/^mfe-notes: 1 is live \(revision \d+\)\. Undo: /);
  expect(output).toContain(undo);

  const shown = await run(['mfe-notes', '--status'], env);
  expect(shown.output).toBe('mfe-notes: 1 is live, not opened.');
  expect((await run(['mfe-notes', '--list'], env)).output).toMatch(/^1 .+ live$/);
  expect((await run(['mfe-notes', '--logs'], env)).output).toBe('mfe-notes: no errors.');

  const back = await run(undo.split(' ').slice(1), env);
  expect(back.code).toBe(0);
  expect(back.output).toMatch(/^mfe-notes is no longer live: .+ \(revision \d+\)\.$/);
  const again = await run(['mfe-notes', '--rollback'], env);
  expect(again.error).toBe('No deployed version of mfe-notes is live: nothing to roll back.');
});

test('the list of versions shows the commit that each was built from', async () => {
  const { env } = await areaWithToken('mfe-sources');
  const from = await writeBuiltArea({ name: 'mfe-sources', version: '1' });
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', from, ...args]);
  await git('init', '--quiet');
  const author = ['-c', 'user.name=Jane Kim', '-c', 'user.email=jane@example.com'];
  await git(...author, 'commit', '--quiet', '--allow-empty', '-m', 'Show refunds');
  await run(['mfe-sources', '--from', from], env);
  const { output } = await run(['mfe-sources', '--list'], env);
  expect(output).toMatch(/live {2}[0-9a-f]{7} Show refunds \(Jane Kim\)$/);
});

test('a canary prints its share, and a preview prints its link and activates nothing', async () => {
  const { env } = await areaWithToken('mfe-tried');
  const from = await writeBuiltArea({ name: 'mfe-tried', version: '1' });
  const preview = await run(['mfe-tried', '--from', from, '--preview'], env);
  expect(preview.output).toMatch(
    /not live\. Preview until \S+: http:\/\/\S+\/redesign\/_preview\/\S+$/,
  );
  const { areas } = await host.operator.api.call(registryEndpoints.get);
  expect(areas.map(({ name }) => name)).not.toContain('mfe-tried');
  const canary = await run(['mfe-tried', '--from', from, '--canary', '10'], env);
  expect(canary.output).toContain('1 is live for 10 % of the users');
});

test('each refusal is on its own line', async () => {
  const { env } = await areaWithToken('mfe-wrong');
  const routes = [{ path: '/redesign/signin' }, { path: '/redesign/hello' }];
  const from = await writeBuiltArea({ name: 'mfe-wrong', version: '1', manifest: { routes } });
  const { code, error } = await run(['mfe-wrong', '--from', from], env);
  expect(code).toBe(1);
  expect(error.split('\n')).toEqual([
    'mfe-wrong was refused:',
    expect.stringMatching(/^ {2}– The route \/redesign\/signin /),
    expect.stringMatching(/^ {2}– The route \/redesign\/hello /),
  ]);
});

test.each([
  ['nothing', [], 'Name the area.'],
  ['an invalid name', ['billing'], '“billing” is not the name of an area'],
  ['an unknown option', ['mfe-x', '--force'], "Unknown option '--force'"],
  ['an invalid share', ['mfe-x', '--canary', '100'], '--canary takes a whole number'],
  ['a surplus word', ['mfe-x', '2'], 'Unexpected argument: “2”.'],
  ['a rollback with a preview', ['mfe-x', '--rollback', '--preview'], '--rollback sends nothing'],
  ['a preview with a canary', ['mfe-x', '--preview', '--canary', '5'], 'not both'],
  ['an invalid address', ['mfe-x', '--to', 'console'], '“console” is not the address'],
])('%s exits with 2 and prints a sentence and the usage', async (_what, args, sentence) => {
  const { code, error } = await run(args);
  expect(code).toBe(2);
  expect(error).toContain(sentence);
  expect(error).toContain('--rollback [version]');
});

test('--help exits with 0, a missing token with 2', async () => {
  const help = await run(['--help']);
  expect(help.code).toBe(0);
  expect(help.output).toContain('CHATWINDOW_DEPLOY_TOKEN');
  const none = await run(['mfe-x'], { CHATWINDOW_DEPLOY_TOKEN: '' });
  expect([none.code, none.error]).toEqual([
    2,
    expect.stringContaining('Set CHATWINDOW_DEPLOY_TOKEN'),
  ]);
});

test('a folder without a build and an invalid manifest are reported before anything is sent', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'chatwindow-empty-'));
  const missing = await run(['mfe-x', '--from', empty]);
  expect([missing.code, missing.error]).toEqual([2, expect.stringContaining('no manifest.json')]);
  await writeFile(join(empty, 'manifest.json'), '{');
  const invalid = await run(['mfe-x', '--from', empty]);
  expect([invalid.code, invalid.error]).toEqual([2, expect.stringContaining('is not valid JSON')]);
});

test('an unreachable server and a server that is not a console are reported differently', async () => {
  const from = await writeBuiltArea({ name: 'mfe-x', version: '1' });
  const site = createServer((_request, response) => response.end('<h1>Flowers</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  const to = `http://127.0.0.1:${port}`;
  const other = await run(['mfe-x', '--from', from, '--to', to]);
  expect([other.code, other.error]).toEqual([
    1,
    `${to} answers, but it is not a Chatwindow console. Check the address in --to.`,
  ]);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  const down = await run(['mfe-x', '--from', from, '--to', to]);
  expect([down.code, down.error]).toEqual([1, expect.stringContaining('does not answer')]);
});

test('a wrong, foreign or revoked token is reported', async () => {
  const from = await writeBuiltArea({ name: 'mfe-x', version: '1' });
  expect((await run(['mfe-x', '--from', from])).error).toContain('does not know the deploy token');
  const { env, id } = await areaWithToken('mfe-y');
  const foreign = await run(['mfe-x', '--from', from], env);
  expect([foreign.code, foreign.error]).toEqual([1, expect.stringContaining('another area')]);
  await host.operator.api.call(registryEndpoints.revokeToken, { params: { id } });
  const revoked = await run(['mfe-y', '--rollback'], env);
  expect([revoked.code, revoked.error]).toEqual([1, expect.stringContaining('was revoked')]);
});

test('a deploy fails with an error when another team keeps changing the same area', async () => {
  const target = await host.targetOf('mfe-contested');
  const folders = await Promise.all(
    ['1', '2', '3', '4', '5'].map((version) => writeBuiltArea({ name: 'mfe-contested', version })),
  );
  for (const folder of folders) await deployArea(target, folder);
  // Between our reads and writes, somebody else activates another version.
  let turn = 0;
  const rival = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PATCH') {
      turn += 1;
      await deployArea(target, folders[turn] ?? '');
    }
    const answer = await fetch(target.to + request.url, {
      method: request.method ?? 'GET',
      headers: new Headers(
        Object.entries(request.headers).flatMap(([name, value]) =>
          name === 'host' ||
          name === 'content-length' ||
          name === 'connection' ||
          name === 'transfer-encoding'
            ? []
            : [[name, String(value)] as [string, string]],
        ),
      ),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => rival.listen(0, '127.0.0.1', resolve));
  const { port } = rival.address() as AddressInfo; // it listens on a port
  const env = { CHATWINDOW_DEPLOY_TOKEN: target.token };
  const args = ['mfe-contested', '--rollback', '1', '--to', `http://127.0.0.1:${port}`];
  const { code, error } = await run(args, env);
  expect([code, error]).toEqual([1, expect.stringContaining('Somebody else is deploying')]);
  expect(turn).toBe(3);
  rival.closeAllConnections();
  rival.close();
});
