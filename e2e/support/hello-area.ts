import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#shared/contracts/languages.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import type { Uses } from '#shared/contracts/shared-files.ts';

const name = 'mfe-hello';

/**
 * A whole area, built by hand: one screen with a heading and a field that may be left unsaved. `first`
 * is what the screen runs before anything else.
 */
export async function writeHelloArea(
  version: string,
  heading: string,
  { uses = {}, first = '' }: { uses?: Uses; first?: string } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-hello-'));
  const address = (file: string) => `/assets/${name}/${file}`;
  const code = `
    import { defineArea, useTranslation, useUnsavedChanges } from '@chatwindow/console';
    import { createElement, useState } from 'react';
    function Hello() {
      ${first}
      const { t } = useTranslation('hello');
      const [text, setText] = useState('');
      useUnsavedChanges(text !== '');
      return createElement('section', { className: 'hello' },
        createElement('h1', null, t('title')),
        createElement('input', { 'aria-label': t('field'), value: text,
          onChange: (event) => setText(event.target.value) }));
    }
    export const { bootstrap, mount, unmount } = defineArea({
      screens: { '/redesign/hello': Hello },
    });`;
  const entry = `index.${version}.js`;
  const sheet = `index.${version}.css`;
  const files: Record<string, string> = {
    [entry]: code,
    [sheet]: `.hello h1 { letter-spacing: ${version}px; }`,
  };
  const texts = { nav: { hello: 'Hello' }, title: heading, field: 'Your name' };
  for (const language of languages) {
    files[`${language}.hello.${version}.json`] = JSON.stringify(texts);
  }
  const seal = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const eachLanguage = <Value>(valueIn: (language: string) => Value) =>
    Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<
      (typeof languages)[number],
      Value
    >; // one for each
  const manifest: BuiltArea = {
    name,
    version,
    contract: 1,
    routes: [{ path: '/redesign/hello', requires: [], requires_one: [] }],
    nav: [
      {
        ...{ label: 'nav.hello', icon: ['M4 4h16v16H4z'], order: 90, to: '/redesign/hello' },
        ...{ requires: [], requires_one: [], labels: eachLanguage(() => 'Hello') },
      },
    ],
    namespaces: ['hello'],
    slots: [],
    entry: address(entry),
    css: [address(sheet)],
    integrity: {
      [address(entry)]: seal(files[entry] ?? ''),
      [address(sheet)]: seal(files[sheet] ?? ''),
    },
    locales: eachLanguage((language) => ({ hello: address(`${language}.hello.${version}.json`) })),
    uses,
  };
  files['manifest.json'] = JSON.stringify(manifest);
  await Promise.all(
    Object.entries(files).map(([file, text]) => writeFile(join(folder, file), text)),
  );
  return folder;
}
