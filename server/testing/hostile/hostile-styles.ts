/** Custom CSS that is allowed. */
export const harmlessStyles = [
  '',
  '.bubble { color: #333; border-radius: 12px }',
  '@media (width > 600px) { .panel { inline-size: min(30rem, 100%) } }',
  '@container panel (inline-size > 30rem) { .panel { padding: 1rem } }',
  '.panel { &:hover { color: red } & .title { color: blue } }',
  ':host([open]) { --accent: oklch(60% .2 250); color: var(--accent) }',
  '.panel { background: url("/files/o/1/bg.png") }',
  '.panel { background: url(data:image/png;base64,iVBORw0KGgo=) }',
  '.link::after { content: " → https://example.com" }',
  '.제목 { font-family: "맑은 고딕", sans-serif }',
  'a[href^="https://"] { color: green }',
  '@font-face { font-family: Own; src: url(/files/own.woff2) format("woff2") }',
  '@keyframes pulse { from { opacity: 0 } to { opacity: 1 } }',
  '/* a note about url(https://example.com) and expression() */ .a { color: red }',
];

/**
 * Custom CSS that is rejected: loads external resources, runs scripts, openly or escaped, or is
 * invalid.
 */
export const refusedStyles = [
  '@import "https://evil.example/a.css";',
  '@import url(/files/a.css);',
  '@IMPORT "a.css";',
  '@\\69mport "a.css";',
  '@media print { @import "a.css"; }',
  '.a { background: url(https://evil.example/p.png) }',
  '.a { background: URL("//evil.example/p.png") }',
  '.a { background: url("\\68ttps://evil.example/p.png") }',
  '.a { background: u\\72l(https://evil.example/p.png) }',
  '.a { background: url(\\2f\\2f evil.example/p.png) }',
  '.a { background: image-set("https://evil.example/p.png" 1x) }',
  '.a { --image: url(https://evil.example/p.png); background: var(--image) }',
  '.a { --image: "https://evil.example/p.png"; background: image-set(var(--image) 1x) }',
  '.a::before { content: image-set("https://evil.example/p.png" 1x) }',
  '.a { background: src("https://evil.example/p.png") }',
  '.a { background: url("h\\9 ttp://evil.example/p.png") }',
  '.a { background: url("ht\\a tp://evil.example/p.png") }',
  '.a { background: url(ht\\d tp://evil.example/p.png) }',
  '.a { background: url("\\1 http://evil.example/p.png") }',
  '.a { background: url("\\1f\\20 //evil.example/p.png") }',
  '.a { background: url("/\\9 /evil.example/p.png") }',
  '.a { background: image-set("/\\9 \\a /evil.example/p.png" 1x) }',
  '.a { --image: "h\\9 ttp://evil.example/p.png"; background: image-set(var(--image) 1x) }',
  '.a { --image: h\\9 ttp:/\\9 /evil.example/p.png; background: var(--image) }',
  '@font-face { font-family: Own; src: url(https://evil.example/own.woff2) }',
  '.a { background: url(javascript:alert(1)) }',
  '.a { background: url("data:text/html,<script>alert(1)</script>") }',
  '.a { width: expression(alert(1)) }',
  '.a { width: e\\78pression(alert(1)) }',
  '.a { behavior: url(/files/a.htc) }',
  '.a { -moz-binding: url(/files/a.xml#b) }',
  '.a { color: }}}',
  'this is no style',
  '{'.repeat(20_000),
  '('.repeat(20_000),
  `.a { width: calc${'('.repeat(9000)}1${')'.repeat(9000)} }`,
];

const functions = [
  'url(',
  'URL(',
  'u\\72l(',
  'ur\\00006c (',
  'image-set(',
  'src(',
  'cross-fade(url(',
];
const addresses = [
  ...['https://evil.example/p.png', '//evil.example/p.png', '\\68ttps://evil.example/p.png'],
  ...['\\2f\\2f evil.example/p.png', '\\\\\\\\evil.example/p.png', '/\\5c evil.example/p.png'],
  ...[
    'h\\9 ttps://evil.example/p.png',
    'https:\\a //evil.example/p.png',
    '\\0 //evil.example/p.png',
  ],
  ...['/\\\n/evil.example/p.png', '/**//evil.example/p.png', 'https:evil.example/p.png'],
];
const quotes = ['', '"', "'"];
const declarations = [
  (value: string) => `.a { background: ${value} }`,
  (value: string) => `.a { --image: ${value}; background: var(--image) }`,
  (value: string) => `.a { mask-image: ${value} }`,
  (value: string) => `.a { list-style-image: ${value}; display: list-item }`,
  (value: string) => `.a::before { content: ${value} }`,
  (value: string) => `.a { font-family: Own } @font-face { font-family: Own; src: ${value} }`,
];

/** Obfuscated external URLs in every position, rejected or not. */
export const obfuscatedStyles = declarations.flatMap((declarationOf) =>
  functions.flatMap((name) =>
    quotes.flatMap((quote) =>
      addresses.map((address) => {
        const ends = ')'.repeat(name.split('(').length - 1);
        return declarationOf(`${name}${quote}${address}${quote}${ends}`);
      }),
    ),
  ),
);
