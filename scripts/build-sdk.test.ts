import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { buildSdk } from './build-sdk.ts';

const root = dirname(import.meta.dirname);
/** A separate project outside of this repository, with the frameworks only. */
let outside: string;
const run = promisify(execFile);
const installed = () => join(outside, 'node_modules/chatwindow');

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'chatwindow-sdk-'));
  const built = await buildSdk(join(outside, 'built'));
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: outside,
  };
  await writeFile(join(outside, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = await run('npm', ['pack', '--silent', built], { cwd: outside, env });
  const args = ['install', '--offline', '--no-audit', '--legacy-peer-deps', packed.stdout.trim()];
  await run('npm', args, { cwd: outside, env });
  for (const name of ['react', 'react-dom', 'vue', 'svelte', '@types', 'csstype', 'scheduler']) {
    await symlink(join(root, 'node_modules', name), join(outside, 'node_modules', name));
  }
}, 120_000);
afterAll(() => rm(outside, { recursive: true, force: true }));

test('the package contains modules with their types and no dependencies', async () => {
  const files = await readdir(installed(), { recursive: true });
  const modules = ['index', 'react', 'vue', 'svelte'].map((name) => `lib/sdk/${name}`);
  expect(files).toEqual(
    expect.arrayContaining([
      ...modules.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
      ...['LICENSE', 'README.md', 'custom-elements.json', 'package.json'],
    ]),
  );
  const texts = await Promise.all(
    files
      .filter((file) => /\.(js|ts)$/.test(file))
      .map((file) => readFile(join(installed(), file), 'utf8')),
  );
  expect(texts.join('\n')).not.toMatch(/#shared|\.tsx?['"]|zod/);
  const manifest: unknown = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'chatwindow',
    license: 'MIT',
    customElements: './custom-elements.json',
  });
  expect(manifest).not.toHaveProperty('dependencies');
});

/** TypeScript's diagnostics of a program that uses the installed package. */
async function diagnosticsOf(text: string): Promise<string[]> {
  const file = join(outside, 'app.tsx');
  await writeFile(file, text);
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, jsx: ts.JsxEmit.ReactJSX, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('the types of the package cover options, events by name, the element and frameworks', async () => {
  const right = `
    import { mount } from 'chatwindow';
    import { ChatWindow } from 'chatwindow/react';
    import { chatWindow } from 'chatwindow/svelte';
    import { ChatWindow as VueChat } from 'chatwindow/vue';
    import { h } from 'vue';
    const chat = mount('#app', { host: 'https://chat.example.com', hashId: 'onyu', theme: 'dark' });
    const stop: () => void = chat.on('message', ({ from, text }) => \`\${from}: \${text.length}\`);
    chat.identify({ user_id: '42', hmac: 'aa' });
    const element = document.querySelector('chatbot-window');
    element?.send('Hello');
    element?.addEventListener('error', ({ detail }) => detail.code.length);
    const site = { host: 'https://chat.example.com', hashId: 'onyu' };
    h(VueChat, { ...site, inline: true, onMessage: ({ text }) => text.length });
    if (element) chatWindow(element, { ...site, onError: ({ code }) => code.length }).destroy();
    export const app = (
      <>
        <chatbot-window hash-id="onyu" inline />
        <ChatWindow host="https://chat.example.com" hashId="onyu" onMessage={({ text }) => text.length} />
      </>
    );
    stop();`;
  expect(await diagnosticsOf(right)).toEqual([]);
  const wrong = `
    import { mount } from 'chatwindow';
    import { ChatWindow } from 'chatwindow/react';
    import { ChatWindow as VueChat } from 'chatwindow/vue';
    import { h } from 'vue';
    const chat = mount('#app', { host: 'https://chat.example.com', hashId: 'onyu', theme: 'pink' });
    chat.on('massage', () => {});
    chat.send(1);
    h(VueChat, { host: 'https://chat.example.com', hashId: 'onyu', theme: 'pink' });
    export const app = (
      <>
        <chatbot-window hash-id="onyu" theme="pink" />
        <ChatWindow host="https://chat.example.com" />
      </>
    );`;
  expect(await diagnosticsOf(wrong)).toHaveLength(6);
}, 60_000);

test('the package can be imported on a server, where it renders the bare element', async () => {
  const program = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { mount } from 'chatwindow';
    import { ChatWindow } from 'chatwindow/react';
    const props = { host: 'https://chat.example.com', hashId: 'onyu', className: 'chat', open: true };
    console.log(typeof mount, renderToString(createElement(ChatWindow, props)));`;
  await writeFile(join(outside, 'server.js'), program);
  const { stdout, stderr } = await run(process.execPath, ['server.js'], { cwd: outside });
  expect([stdout.trim(), stderr]).toEqual([
    'function <chatbot-window class="chat"></chatbot-window>',
    '',
  ]);
});
