import { Buffer } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { zlibSync } from 'fflate';
import { PDFDocument, PDFName } from 'pdf-lib';
import { createEncryptedPdf, createPdf } from '#server/testing/pdf-files.ts';
import { parseDocument } from './parse-document.ts';
import type { ParseLimits } from './parsed-document.ts';

const pdf = 'application/pdf';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function parse(content: string | Uint8Array, type: string, limits?: Partial<ParseLimits>) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return parseDocument('org', { source: { bytes }, type, name: 'file' }, limits);
}
const failure = (reason: string) => ({ ok: false, reason });

test('a file becomes chunks, read from its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parse-'));
  const path = join(folder, 'stored');
  await writeFile(path, '# Returns\n\nSeven days.');
  const file = { source: { path }, type: 'text/plain', name: 'guide.md' };
  expect(await parseDocument('org', file)).toEqual({
    ok: true,
    chunks: [{ title: 'guide.md › Returns', body: 'Seven days.', position: { start: 0, end: 11 } }],
    pages: null,
  });
  await rm(folder, { recursive: true });
  expect(await parseDocument('org', file)).toEqual(failure('not_found'));
});

test('a document that cannot be read fails with its reason', async () => {
  const whole = await createPdf([[{ text: 'Hello', y: 100 }]]);
  expect(await parse('x', 'image/png')).toEqual(failure('unsupported_file'));
  expect(await parse('', 'text/plain')).toEqual(failure('empty'));
  expect(await parse(' \n\0\n ', 'text/plain')).toEqual(failure('empty'));
  expect(await parse('too long', 'text/plain', { bytes: 5 })).toEqual(failure('file_too_large'));
  expect(await parse('no pdf', pdf)).toEqual(failure('broken'));
  expect(await parse(whole.slice(0, whole.length / 2), pdf)).toEqual(failure('broken'));
  expect(await parse(await createPdf([[]]), pdf)).toEqual(failure('empty'));
  expect(await parse(createEncryptedPdf(), pdf)).toEqual(failure('encrypted'));
  expect(await parse('no archive', docx)).toEqual(failure('broken'));
});

test('characters that the database cannot store are removed', async () => {
  const result = await parse('a\0b \u0007c\r\nd', 'text/plain');
  expect(result).toMatchObject({ chunks: [{ body: 'ab c\nd' }] });
  const lone = Buffer.from('\ufeffx\ud800y', 'utf16le');
  expect(await parse(lone, 'text/plain')).toMatchObject({ chunks: [{ body: 'x\ufffdy' }] });
});

test('lookalike characters of PDF fonts are normalized', async () => {
  const result = await parse('七⽇ o\ufb03ce \u1112\u1161\u11ab', 'text/plain');
  expect(result).toMatchObject({ chunks: [{ body: '七日 office 한' }] });
});

test.each([
  ['brackets', 'text/markdown', '['.repeat(100_000)],
  ['stars', 'text/markdown', '*a '.repeat(100_000)],
  ['spaces', 'text/markdown', `a${' '.repeat(1_000_000)}b`],
  ['less-than signs', 'text/html', '<'.repeat(1_000_000)],
  ['attributes', 'text/html', `<a ${'x=1 '.repeat(300_000)}>link</a>`],
  ['full stops', 'text/plain', '.'.repeat(1_000_000)],
  ['line ends', 'text/plain', `a${'\n'.repeat(1_000_000)}b`],
])('a file that contains only %s is read', async (_, type, text) => {
  expect(await parse(text, type)).toMatchObject({ ok: true });
});

test('nesting that overflows the stack fails as too complex', async () => {
  expect(await parse(`${'>'.repeat(50_000)} x`, 'text/markdown')).toEqual(failure('too_complex'));
});

test('a parse that exceeds its time or memory fails without affecting the next one', async () => {
  const nested = '<div>'.repeat(1_000_000);
  expect(await parse(nested, 'text/html', { milliseconds: 500 })).toEqual(failure('timed_out'));
  expect(await parse(nested, 'text/html', { megabytes: 24 })).toEqual(failure('too_complex'));
  expect(await parse('fine', 'text/plain')).toMatchObject({ ok: true });
});

test('a small PDF that unpacks to gigabytes fails as too complex', async () => {
  const document = await PDFDocument.create();
  const content = zlibSync(new Uint8Array(200_000_000).fill(0x20), { level: 9 });
  const stream = document.context.stream(content, { Filter: 'FlateDecode' });
  const contents = Array(40).fill(document.context.register(stream));
  document.addPage().node.set(PDFName.of('Contents'), document.context.obj(contents));
  const result = await parse(await document.save(), pdf, { megabytes: 256 });
  expect(result).toEqual(failure('too_complex'));
});

test('parsing five megabytes of text does not block the event loop', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  const result = await parse('환불은 7일이 걸립니다. '.repeat(170_000), 'text/plain');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  expect(result.ok && result.chunks.length).toBeGreaterThan(2_000);
});

test('concurrent files are all read', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => parse(`text ${index}`, 'text/plain')),
  );
  const bodies = results.map((result) => (result.ok ? result.chunks[0]?.body : result.reason));
  expect(bodies).toEqual(Array.from({ length: 8 }, (_, index) => `text ${index}`));
});
