import { beforeAll, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import { i18n } from './i18n.ts';

function renderText(text: string, components: Record<string, ReactElement>): string {
  i18n.addResource('en', 'common', 'any', text);
  const key = 'any' as never; // not a key of the locale files
  return render(<Trans i18n={i18n} i18nKey={key} components={components} />).container.innerHTML;
}

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { common: {} } }, defaultNS: 'common' });
});

test.each([
  ['plain', 'plain'],
  ['<b>3</b> of 9', '<b>3</b> of 9'],
  ['a <i>b <b>c</b></i> d', 'a <i>b <b>c</b></i> d'],
  ['a<hr/>b', 'a<hr>b'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
])('Trans renders the text %s', (text, html) => {
  expect(renderText(text, { b: <b />, i: <i />, hr: <hr /> })).toBe(html);
});
