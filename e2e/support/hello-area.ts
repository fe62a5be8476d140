import { writeBuiltArea } from '#server/testing/built-area.ts';
import type { Uses } from '#shared/contracts/console/shared-files.ts';
import { languages } from '#shared/contracts/names.ts';

/**
 * Writes a built area with one screen: a heading, and a field whose unsaved text needs a confirmation before leaving.
 * `first` is code at the start of the screen's component.
 */
export function writeHelloArea(
  version: string,
  heading: string,
  { uses = {}, first = '' }: { uses?: Uses; first?: string } = {},
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
      screens: { '/redesign/hello': Hello },
    });`,
    style: `.hello-Ab3d h1 { letter-spacing: ${version}px; }`,
    texts: () => ({
      hello: { nav: { hello: 'Hello' }, title: heading, field: 'Your name' },
    }),
    manifest: {
      uses,
      nav: [
        {
          label: 'nav.hello',
          icon: ['M4 4h16v16H4z'],
          order: 90,
          to: '/redesign/hello',
          requires: [],
          requires_one: [],
          labels: Object.fromEntries(languages.map((language) => [language, 'Hello'])),
        },
      ],
    },
  });
}
