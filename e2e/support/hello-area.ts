import { writeBuiltArea } from '#server/testing/built-area.ts';
import type { Uses } from '#shared/contracts/console/shared-files.ts';
import { languages } from '#shared/contracts/names.ts';

interface HelloOptions {
  uses?: Uses;
  /** Code at the start of the screen's component. */
  first?: string;
  path?: string;
  /** Code of a component for the usage page. */
  part?: string;
}

/**
 * Writes a built area with one screen: a heading, and a field whose unsaved text needs a confirmation before leaving.
 */
export function writeHelloArea(
  version: string,
  heading: string,
  { uses = {}, first = '', path = '/redesign/hello', part }: HelloOptions = {},
): Promise<string> {
  return writeBuiltArea({
    version,
    code: `
    import { defineArea, useTranslation, useUnsavedChanges } from '@chatwindow/console';
    import { createElement, useState } from 'react';
    function Hello() {
      ${first}
      const { t } = useTranslation('hello');
      const [text, setText] = useState('');
      useUnsavedChanges(text !== '');
      return createElement('section', { className: 'hello-Ab3d' },
        createElement('h1', null, t('title')),
        createElement('input', { 'aria-label': t('field'), value: text,
          onChange: (event) => setText(event.target.value) }));
    }
    export const { bootstrap, mount, unmount } = defineArea({
      screens: { '${path}': Hello },
    });
    ${part ? `export const Card = ${part};` : ''}`,
    style: `.hello-Ab3d h1 { letter-spacing: ${version}px; }`,
    texts: () => ({
      hello: { nav: { hello: 'Hello' }, title: heading, field: 'Your name' },
    }),
    manifest: {
      uses,
      routes: [{ path, requires: [], requires_one: [] }],
      slots: part
        ? [{ slot: 'dashboard-card', export: 'Card', requires: [], requires_one: [] }]
        : [],
      nav: [
        {
          label: 'nav.hello',
          icon: ['M4 4h16v16H4z'],
          order: 90,
          to: path,
          requires: [],
          requires_one: [],
          labels: Object.fromEntries(languages.map((language) => [language, 'Hello'])),
        },
      ],
    },
  });
}
