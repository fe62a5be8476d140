import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Trans } from './trans.tsx';

function shown(text: string, components: Record<string, ReactElement>): string {
  const t = (() => text) as never; // stands for any text
  return render(<Trans t={t} i18nKey={'any' as never} components={components} />).container
    .innerHTML;
}

test.each([
  ['plain', 'plain'],
  ['<b>3</b> of 9', '<b>3</b> of 9'],
  ['a <i>b <b>c</b></i> d', 'a <i>b <b>c</b></i> d'],
  ['a<hr/>b', 'a<hr>b'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
])('%s', (text, html) => {
  expect(shown(text, { b: <b />, i: <i />, hr: <hr /> })).toBe(html);
});
