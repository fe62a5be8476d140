import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { parsePage } from './parse-document.ts';

const url = 'https://docs.example.com/guide/start?x=1';
const read = (html: string | Uint8Array, charset?: string) =>
  parsePage('org', typeof html === 'string' ? Buffer.from(html) : html, { url, charset });

test('a page has chunks with heading path and anchor, metadata and links', async () => {
  const page = await read(`<!doctype html><html><head><title>Start | Docs</title>
    <link rel="canonical" href="/guide/start">
    <script>alert('never read')</script></head><body>
    <header>Menu</header><nav><a href="/nav">Navigation</a></nav><aside>Advert</aside>
    <h1>Getting started</h1><p>Two steps.</p>
    <section id="install"><h2>Install<a class="headerlink" href="#install">¶</a></h2>
    <pre><code>npm install tea
  --save</code></pre></section>
    <h2 id="run">Run it #</h2><p>See <a href="next#part">next</a>.</p>
    <a href="mailto:x@example.com">Mail</a> <a rel="nofollow" href="/ads">Ads</a> <a href="http://[broken">x</a>
    <footer>Imprint</footer></body></html>`);
  expect(page).toMatchObject({
    ok: true,
    chunks: [
      { title: 'Getting started', body: 'Two steps.' },
      {
        title: 'Getting started › Install',
        body: '```\nnpm install tea\n  --save\n```',
        anchor: 'install',
      },
      { title: 'Getting started › Run it', body: 'See next.\n\nMail Ads x', anchor: 'run' },
    ],
    web: {
      title: 'Getting started',
      canonical: 'https://docs.example.com/guide/start',
      isHidden: false,
      links: ['https://docs.example.com/nav', 'https://docs.example.com/guide/next'],
    },
  });
});

test.each([
  ['<h2 id="one">A</h2>', 'one'],
  ['<h2><span id="one"></span>A</h2>', 'one'],
  ['<section id="one"><h2>A</h2></section>', 'one'],
  ['<h2>A<a href="#%EC%84%A4%EC%B9%98">#</a></h2>', '설치'],
  ['<div><h2>A</h2> <a id="user-content-one" href="#one"></a></div>', 'one'],
  ['<h2>A</h2><p><a href="#one">One</a></p>', undefined],
  ['<h2>A <a href="#a b">x</a><a href="#%">y</a></h2>', '%'],
])('the anchor of %s is %s', async (heading, anchor) => {
  const page = await read(`<main><p>Before.</p>${heading}<p>Text.</p></main>`);
  expect(page.ok && page.chunks.at(-1)?.anchor).toBe(anchor);
});

test('noindex hides a page and nofollow removes its links', async () => {
  const hidden = '<meta name="ROBOTS" content="noindex, nofollow"><p>Secret</p><a href="/a">a</a>';
  expect(await read(hidden)).toMatchObject({ web: { isHidden: true, links: [] } });
});

test.each([
  ['euc-kr', '환불은 칠 일 안에 신청합니다.'],
  ['shift_jis', '返品は七日以内に申し込みます。'],
  ['gb18030', '退货请在七天内申请。'],
])('a page in %s is decoded by its header or its meta element', async (charset, text) => {
  const bytes = iconv.encode(`<p>${text}</p>`, charset);
  const declared = iconv.encode(`<meta charset="${charset}"><p>${text}</p>`, charset);
  for (const page of [await read(bytes, charset), await read(declared)]) {
    expect(page).toMatchObject({ chunks: [{ body: text }] });
  }
});

test('a page without text has metadata and no chunks', async () => {
  expect(await read('<a href="/a"></a>')).toMatchObject({ chunks: [], web: { title: url } });
});
