import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { extract } from './extract-html.isolated.ts';

const read = (html: string) => extract(Buffer.from(html)).sections;

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

test('tables and lists stay readable', () => {
  const html = `<table><thead><tr><th>지역</th><th>요금</th></tr></thead>
    <tbody><tr><td><p>서울</p></td><td>3,000원</td></tr></tbody></table>
    <ol><li>Open<ul><li>Gently</li></ul></li><li>Close</li></ol><pre>a\n  b</pre>`;
  expect(read(html)[0]?.text).toBe(
    '지역 | 요금\n서울 | 3,000원\n\n1. Open\n  - Gently\n2. Close\n\na\n  b',
  );
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
