import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { extract } from './extract-html.isolated.ts';

const read = (html: string) => extract(Buffer.from(html)).sections;
const textOf = (html: string) => read(html)[0]?.text ?? '';

test('the main content of a page is split by its headings', () => {
  const sections =
    read(`<!doctype html><html><head><title>Shop</title><style>p{}</style></head><body>
    <header>Logo</header><nav>Menu</nav>
    <h1>Delivery</h1><p>Free from <b>30</b> euro.</p>
    <h2>Abroad</h2><p>Takes<br>a week.</p><script>steal()</script><p aria-hidden="true">icon</p>
    <p style="display: none">trap</p><h1>Returns</h1><p>Seven days.</p>
    <footer>Imprint</footer></body></html>`);
  expect(sections).toEqual([
    { heading: 'Delivery', text: 'Free from 30 euro.' },
    { heading: 'Delivery › Abroad', text: 'Takes\na week.' },
    { heading: 'Returns', text: 'Seven days.' },
  ]);
});

test('only the main element is read when it has content, including its header', () => {
  const html = '<div>Ad</div><main><header><h1>Hours</h1></header><p>9 to 6</p></main><p>Ad</p>';
  expect(read(html)).toEqual([{ heading: 'Hours', text: '9 to 6' }]);
  expect(read('<main></main><p>Late content</p>')).toEqual([{ heading: '', text: 'Late content' }]);
});

test('tables, lists and code become Markdown', () => {
  const html = `<table><thead><tr><th>지역</th><th>요금</th></tr></thead>
    <tbody><tr><td><p>서울</p></td><td>3,000원 | 무료</td></tr></tbody></table>
    <ol start="2"><li><p>Open</p><ul><li>Gently</li></ul></li><li>Run<pre>a\n  b</pre></li></ol>
    <p>Set <code>__init__</code>.</p>`;
  expect(textOf(html)).toBe(
    [
      '| 지역 | 요금 |\n| --- | --- |\n| 서울 | 3,000원 \\| 무료 |',
      '2. Open\n   - Gently\n3. Run\n   ```\n   a\n     b\n   ```',
      'Set `__init__`.',
    ].join('\n\n'),
  );
});

test.each([
  ['by Markdown', '<pre><code class="language-js">a</code></pre>'],
  ['by Sphinx', '<div class="highlight-js notranslate"><div><pre>a</pre></div></div>'],
  [
    'with line numbers',
    '<table><tr><td class="linenos"><pre>1</pre></td><td><pre data-lang="js">a</pre></td></tr></table>',
  ],
  [
    'with the language and a button',
    '<div class="language-js"><button>Copy</button><span class="lang">js</span><pre>a</pre></div>',
  ],
])('code generated %s is read with its language and nothing else', (_, html) => {
  expect(textOf(html)).toBe('```js\na\n```');
});

test('lines and empty lines of code remain', () => {
  expect(textOf('<pre><code># one<br><div>two</div>\n\nthree ```</code></pre>')).toBe(
    '````\n# one\ntwo\n\n\nthree ```\n````',
  );
});

test('long lines of preformatted text are not read as code', () => {
  const line = 'All orders are sent within two days. '.repeat(5).trim();
  expect(textOf(`<pre>${line}\n\nThanks.</pre>`)).toBe(`${line}\n\nThanks.`);
});

test('a cell that spans rows or columns leaves the others in their columns', () => {
  const html = `<table><tr><td>Plan</td><td>Seats</td><td>Price</td></tr>
    <tr><td rowspan="2">Pro</td><td>1</td><td>9</td></tr><tr><td>5</td><td>40</td></tr>
    <tr><td colspan="2">Other</td><td>ask</td></tr></table>`;
  expect(textOf(html).split('\n').slice(2)).toEqual([
    '| Pro | 1 | 9 |',
    '| Pro | 5 | 40 |',
    '| Other |  | ask |',
  ]);
});

test('headers in the first column leave the header row empty', () => {
  const html = '<table><tr><th>Size</th><td>L</td></tr><tr><th>Fit</th><td>Slim</td></tr></table>';
  expect(textOf(html)).toBe('|  |  |\n| --- | --- |\n| Size | L |\n| Fit | Slim |');
});

test('a table that arranges the page is read as its contents', () => {
  expect(textOf('<table><tr><td><pre>a</pre></td><td>Menu</td></tr></table>')).toBe(
    '```\na\n```\n\nMenu',
  );
  expect(textOf('<table><tr><td>Phone</td><td>02-123</td></tr></table>')).toBe('Phone | 02-123');
});

test('a heading without content becomes text', () => {
  expect(read('<h1>Contact</h1><h2>Call 02-123-4567</h2><h2>Fax</h2><p>None</p>')).toEqual([
    { heading: 'Contact', text: 'Call 02-123-4567' },
    { heading: 'Contact › Fax', text: 'None' },
  ]);
});

test('a page is decoded by the encoding in its meta element', () => {
  const page = iconv.encode('<meta charset="euc-kr"><p>배송 안내</p>', 'euc-kr');
  expect(extract(page).sections).toEqual([{ heading: '', text: '배송 안내' }]);
});

test('fifty thousand nested elements are read', () => {
  expect(read(`${'<div>'.repeat(50_000)}deep`)).toEqual([{ heading: '', text: 'deep' }]);
});
