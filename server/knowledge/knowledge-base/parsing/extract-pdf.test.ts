import { expect, test } from '@jest/globals';
import { StandardFonts } from 'pdf-lib';
import { createEncryptedPdf, createPdf } from '#server/testing/pdf-files.ts';
import { extract } from './extract-pdf.isolated.ts';
import { defaultParseLimits } from './parsed-document.ts';
import { joinPdfLines } from './pdf-paragraphs.ts';

const read = async (bytes: Uint8Array) => extract(bytes, defaultParseLimits);

test('pages, headings and paragraphs of a PDF are read', async () => {
  const bytes = await createPdf([
    [
      { text: 'Delivery', y: 360, size: 20 },
      { text: 'We send every order within two days of pay-', y: 330 },
      { text: 'ment, and we tell you the number of the parcel.', y: 316 },
      { text: 'Sundays do not count.', y: 280 },
    ],
    [{ text: 'Holidays do not count either.', y: 360 }],
  ]);
  expect(await read(bytes)).toEqual({
    sections: [
      {
        heading: 'Delivery',
        text: 'We send every order within two days of payment, and we tell you the number of the parcel.\n\nSundays do not count.',
        page: 1,
      },
      { heading: 'Delivery', text: 'Holidays do not count either.', page: 2 },
    ],
    pages: 2,
  });
});

test('lines in a monospaced font are read as code with their columns', async () => {
  const code = (text: string, y: number) => ({ text, y, font: StandardFonts.Courier, x: 50 });
  const bytes = await createPdf([
    [
      { text: 'Run this in the folder of the harbour, where the lamps are:', y: 360 },
      code('# as root', 330),
      code('if lamp; then', 316),
      code('  lamp   on', 302),
      code('fi', 274),
      { text: 'It burns until you put it out.', y: 240 },
      { text: 'Nobody has seen it go out alone.', y: 200 },
      { text: 'Neither have we, in all these years.', y: 160 },
    ],
  ]);
  const { sections } = await read(bytes);
  expect(sections[0]?.text.split('\n\nIt burns')[0]).toBe(
    'Run this in the folder of the harbour, where the lamps are:\n\n' +
      '```\n# as root\nif lamp; then\n  lamp   on\n\nfi\n```',
  );
});

test('a PDF that is entirely set in a monospaced font has no code', async () => {
  const line = { text: 'All in one font.', y: 300, font: StandardFonts.Courier };
  expect((await read(await createPdf([[line]]))).sections[0]?.text).toBe('All in one font.');
});

test('a footer that every page repeats is removed', async () => {
  const pages = [1, 2, 3, 4].map((number) => [
    { text: `Text of leaf ${'x'.repeat(number)}.`, y: 200 },
    { text: `Acme Inc. - page ${number}`, y: 20 },
  ]);
  const { sections } = await read(await createPdf(pages));
  expect(sections.map(({ text }) => text)).toEqual(
    ['x', 'xx', 'xxx', 'xxxx'].map((end) => `Text of leaf ${end}.`),
  );
});

test('a PDF with a password fails as encrypted', async () => {
  await expect(read(createEncryptedPdf())).rejects.toMatchObject({ reason: 'encrypted' });
});

test('a PDF with too many pages fails as too complex', async () => {
  const bytes = await createPdf([[], []]);
  await expect(extract(bytes, { ...defaultParseLimits, pages: 1 })).rejects.toMatchObject({
    reason: 'too_complex',
  });
});

test.each([
  [
    'Chinese and Japanese without a space',
    '商品到着から七',
    '日以内です',
    '商品到着から七日以内です',
  ],
  ['Korean with one', '상품을 받은', '날부터', '상품을 받은 날부터'],
  ['a list by line', '1. Open', '2. Close', '1. Open\n2. Close'],
])('printed lines are joined: %s', (_, first, second, joined) => {
  const line = (text: string, y: number) => ({ text, y, left: 40, right: 300, size: 10 });
  expect(joinPdfLines([line(first, 100), line(second, 86)])).toBe(joined);
});
