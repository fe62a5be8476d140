import { expect, test } from '@jest/globals';
import { findUnscopedSelectors } from './unscoped-selectors.ts';

const selectorsIn = (css: string, isModule = false) =>
  findUnscopedSelectors(css, { isModule }).map(({ selector }) => selector);

test.each([
  '.title-x3Fa { color: red }',
  'h1.title-x3Fa, .list-Ab3_ > li:hover {}',
  'html[dir=rtl] .title-x3Fa {}',
  '.title-x3Fa { & h2 {} h3 {} &:hover {} }',
  '@media (width > 40em) { .title-x3Fa {} }',
  '@supports (color: red) { @layer area { .title-x3Fa {} } }',
  '@scope (.root-x3Fa) { h1 {} .CodeMirror {} }',
  '@scope (.root-x3Fa) to (.end-x3Fa) { p {} }',
  ':is(.one-x3Fa, .two-x3Fa) p {}',
  '@keyframes fade { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: Area; src: url(a.woff2) }',
  'p[data-v-7ba5bd90] {}',
  'p.svelte-1x3fab {}',
  '',
])('%s is scoped', (css) => {
  expect(selectorsIn(css)).toEqual([]);
});

test.each<[css: string, ...selectors: string[]]>([
  ['h1 {}', 'h1'],
  ['.title-x3Fa {} nav a, .list-x3Fa {}', 'nav a'],
  ['* {}', '*'],
  [':root { --color-accent: red }', ':root'],
  ['[role=alert] {}', '[role=alert]'],
  ['#shell {}', '#shell'],
  ['.button {}', '.button'],
  ['body:has(.title-x3Fa) {}', 'body:has(.title-x3Fa)'],
  ['p:not(.title-x3Fa) {}', 'p:not(.title-x3Fa)'],
  [':is(.one-x3Fa, h1) {}', ':is(.one-x3Fa,h1)'],
  ['@media print { main {} }', 'main'],
  ['@scope (main) { p {} }', 'main'],
  ['@scope { p {} }', '@scope'],
  ["@import 'other.css';", '@import'],
  ['.title-x3Fa % {}', '.title-x3Fa %'],
])('%s is not', (css, ...selectors) => {
  expect(selectorsIn(css)).toEqual(selectors);
});

test('in the source of a CSS module every class is its own, apart from :global', () => {
  expect(selectorsIn('.title {} .list :global(h1) {} .list h2 {}', true)).toEqual([]);
  const css = ':global(h1) {}\n:global(.button) {}\n:global .card {}\np {}';
  expect(findUnscopedSelectors(css, { isModule: true })).toEqual([
    { selector: ':global(h1)', line: 1 },
    { selector: ':global(.button)', line: 2 },
    { selector: ':global .card', line: 3 },
    { selector: 'p', line: 4 },
  ]);
});
