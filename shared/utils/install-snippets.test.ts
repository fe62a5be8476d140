import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'acorn';
import { installSnippets, snippetNames } from './install-snippets.ts';

const release = {
  pinned_url: 'https://chat.example.com/widget-0123456789ab.js',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const snippets = installSnippets({
  origin: 'https://chat.example.com',
  hash: 'onyu-flowers',
  release,
});

test.each(snippetNames)('N30 docs/install.md shows %s as it is made', (name) => {
  const docs = readFileSync(new URL('../../docs/install.md', import.meta.url), 'utf8');
  expect(docs).toContain(`\n${snippets[name]}\n\`\`\``);
});

test('N30 the one for Tag Manager is ES5', () => {
  const code = snippets.gtm.replace(/^<script>|<\/script>$/g, '');
  expect(() => parse(code, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
  expect(() => parse('const a = () => 1', { ecmaVersion: 5 })).toThrow();
});

test('N30 nothing in a name gets out of its quotes', () => {
  const hash = `a"'<\\/script>&`;
  const made = installSnippets({ origin: 'https://chat.example.com', hash, release });
  expect(made.html).toContain(`data-window="a&quot;'&lt;\\/script>&amp;"`);
  expect(made.gtm).toContain(`{ window: 'a"\\'\\x3C\\\\/script>&' }`);
  expect(made.wordpress).toContain(`?w=a%22\\'%3C%5C%2Fscript%3E%26',`);
  expect(made.react).toContain(`hashId="a&quot;'&lt;\\/script>&amp;"`);
});
