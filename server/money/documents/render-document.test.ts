import { expect, test } from '@jest/globals';
import type { DocumentPage } from './pdf/document-page.ts';
import { renderDocument } from './render-document.ts';

const pageWith = (text: string): DocumentPage => ({
  ...{ language: 'ja', title: text, facts: [], notes: [], totals: [], lines: [] },
  seller: { label: text, name: text, lines: [] },
  buyer: { label: text, name: text, lines: [] },
  columns: { item: text, amount: text },
  issuedAt: new Date(0),
});

test.each([
  ['spaces in another font file than all other characters', 'Chatwindow 株式会社'],
  ['a character that no font has', 'A 𓀀 B'],
  ['a word of decomposed letters that is wider than the page', 'e\u0301\u0323'.repeat(200)],
  ['half a surrogate pair', 'A\ud800 B'],
  ['nothing but empty texts', ''],
])('a document with %s is rendered', async (_, text) => {
  const pdf = await renderDocument('org-a', pageWith(text));
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

test('a document that cannot be rendered is unavailable instead of an internal error', async () => {
  const page: DocumentPage = JSON.parse('{}');
  await expect(renderDocument('org-a', page)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 30 },
    cause: { reason: 'broken' },
  });
});
