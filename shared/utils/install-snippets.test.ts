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

test.each(snippetNames)('docs/install.md shows the generated %s snippet', (name) => {
  const docs = readFileSync(new URL('../../docs/install.md', import.meta.url), 'utf8');
  expect(docs).toContain(`\n${snippets[name]}\n\`\`\``);
});

test('the Tag Manager snippet is ES5', () => {
  const code = snippets.gtm.replace(/^<script>|<\/script>$/g, '');
  expect(() => parse(code, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
  expect(() => parse('const a = () => 1', { ecmaVersion: 5 })).toThrow();
});

test('special characters are escaped in every snippet', () => {
  const hash = `a"'<\\/script>&`;
  const escaped = installSnippets({ origin: 'https://chat.example.com', hash, release });
  expect(escaped.html).toContain(`data-window="a&quot;'&lt;\\/script>&amp;"`);
  expect(escaped.gtm).toContain(`{ window: 'a"\\'\\x3C\\\\/script>&' }`);
  expect(escaped.wordpress).toContain(`?w=a%22\\'%3C%5C%2Fscript%3E%26',`);
  expect(escaped.react).toContain(`hashId="a&quot;'&lt;\\/script>&amp;"`);
  expect(escaped.svelte).toContain(`hashId: 'a"\\'\\x3C\\\\/script>&' }`);
});
