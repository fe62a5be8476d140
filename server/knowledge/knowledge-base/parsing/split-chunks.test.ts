import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { type DocumentSection, defaultParseLimits } from './parsed-document.ts';
import { splitChunks } from './split-chunks.ts';

const split = (sections: DocumentSection[]) =>
  splitChunks('guide.md', sections, defaultParseLimits);

test('a chunk has a title from the document and its headings, and a position', () => {
  const chunks = split([
    { heading: '', text: 'Hello.' },
    { heading: 'Returns › Fees', text: 'None.', page: 3 },
  ]);
  expect(chunks).toEqual([
    { title: 'guide.md', body: 'Hello.', position: { start: 0, end: 6 } },
    {
      title: 'guide.md › Returns › Fees',
      body: 'None.',
      position: { page: 3, start: 8, end: 13 },
    },
  ]);
});

test('a heading that is the name of the document is not repeated', () => {
  const [chunk] = split([{ heading: 'guide.md › Fees', text: 'None.' }]);
  expect(chunk?.title).toBe('guide.md › Fees');
});

test('paragraphs are not split and short ones are merged', () => {
  const paragraph = (size: number) => `${'word '.repeat(size / 5).trim()}.`;
  const text = [paragraph(300), paragraph(300), paragraph(300), paragraph(50)].join('\n\n');
  const bodies = split([{ heading: '', text }]).map(({ body }) => body);
  expect(bodies).toEqual([
    `${paragraph(300)}\n\n${paragraph(300)}`,
    `${paragraph(300)}\n\n${paragraph(50)}`,
  ]);
});

test.each([
  ['English', 'Refunds take 3.5 days (or more). '],
  ['Korean', '환불은 7일 안에 처리됩니다. '],
  ['Japanese', '返金は「七日以内」に行います。'],
  ['Chinese', '退款会在七天内处理。'],
])('a long paragraph in %s is split at sentence ends', (_, sentence) => {
  const chunks = split([{ heading: '', text: sentence.repeat(200).trim() }]);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { body } of chunks) {
    expect(body.length).toBeLessThanOrEqual(1000);
    expect(`${body.trim()}${sentence.endsWith(' ') ? ' ' : ''}`.endsWith(sentence)).toBe(true);
  }
});

test('chunks of any text are complete, short enough and at their positions', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\n\n', '. ', '。', '가', '😀'),
    maxLength: 4000,
  });
  fc.assert(
    fc.property(text, (sample) => {
      const chunks = split([{ heading: '', text: sample }]);
      for (const { body, position } of chunks) {
        expect(body.length).toBeLessThanOrEqual(1000);
        expect(body.isWellFormed()).toBe(true);
        expect(sample.slice(position.start, position.end)).toBe(body);
      }
      const bodies = chunks.map(({ body }) => body).join('');
      expect(bodies.replace(/\s/g, '')).toBe(sample.replace(/\s/g, ''));
    }),
    { numRuns: 100 },
  );
});

test('code with its introduction is one chunk, however many empty lines it has', () => {
  const code = `Run this.\n\n\`\`\`sh\n${'echo one\n\n'.repeat(150)}\`\`\``;
  const text = `${'word '.repeat(150)}\n\n${code}\n\nDone.`;
  expect(split([{ heading: '', text }]).map(({ body }) => body)).toEqual([
    'word '.repeat(150).trim(),
    code,
    'Done.',
  ]);
});

test('a very long block is split between lines, and its parts are blocks of their own', () => {
  const rows = Array.from({ length: 300 }, (_, index) => `| row ${index} | some text |`);
  const head = ['| name | text |', '| --- | --- |'];
  const tables = split([{ heading: '', text: ['Rows:', '', ...head, ...rows].join('\n') }]);
  const lines = Array.from({ length: 600 }, (_, index) => `print ${index}`);
  const codes = split([{ heading: '', text: ['~~~py', ...lines, '~~~'].join('\n') }]);
  expect(tables.length).toBeGreaterThan(2);
  expect(codes.length).toBeGreaterThan(2);
  expect(tables[0]?.body).toMatch(/^Rows:\n\n\| name/);
  const tableLines = tables.flatMap(({ body }) => body.split('\n'));
  expect(tableLines.filter((line) => line === head[0])).toHaveLength(tables.length);
  expect(tableLines.filter((line) => line.startsWith('| row'))).toEqual(rows);
  for (const { body } of codes) expect(body).toMatch(/^~~~py\n[^~]+\n~~~$/);
  const codeLines = codes.flatMap(({ body }) => body.split('\n').slice(1, -1));
  expect(codeLines).toEqual(lines);
});

test('a document with too many chunks fails as too complex', () => {
  const sections = Array.from({ length: 11 }, () => ({ heading: '', text: 'x' }));
  expect(() => splitChunks('a', sections, { chunks: 10, characters: 1000 })).toThrow('more than');
});
