import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { wordMarks } from '#server/conversations/sessions/word-marks.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import fc from '#shared/testing/property.ts';
import { toSearchDocument, toSearchQuery } from './message-search.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function finds(query: string, text: string, scope = 'w'): Promise<boolean> {
  const document = toSearchDocument(text, 'w');
  const { rows } = await sql<{ found: boolean }>`
    select ${document}::tsvector @@ ${toSearchQuery(query, [scope])}::tsquery as found`.execute(
    database.db,
  );
  return rows[0]?.found ?? false;
}

/** The highlighted parts of a snippet. */
function marked(text: string, query: string): string[] {
  const snippet = wordMarks(text, query);
  return snippet.marks.map(([start, end]) => snippet.text.slice(start, end));
}

describe('the history search', () => {
  test.each([
    ['환불', '교환·환불 규정이 궁금해요', ['환불']],
    ['환불 규정', '환불해 주세요. 규정대로요.', ['환불', '규정']],
    ['환', '환불이 되나요', ['환']],
    ['送料', '送料はいくらですか', ['送料']],
    ['退货政策', '你们的退货政策是什么？', ['退货政策']],
    ['車', '電車で行けますか', ['車']],
    ['refunds', 'I want a refund. Refunded already?', ['refund', 'Refunded']],
    ['deliv', 'When is it delivered?', ['delivered']],
    ['ＤＨＬ', 'sent with dhl', ['dhl']],
    ['reembolsó', '¿Y mi REEMBOLSO?', ['REEMBOLSO']],
    ['3,000', 'costs 3000 won', ['3000']],
    ['𠮷野家', '𠮷野家はどこ', ['𠮷野家']],
  ])('finds and highlights %s in %s', async (query, text, marks) => {
    expect(await finds(query, text)).toBe(true);
    expect(marked(text, query)).toEqual(marks);
  });

  test.each([
    ['환불 배송', '환불 규정이 궁금해요'],
    ['불환', '환불'],
    ['refund', 'a refusal'],
    ['!!!', 'anything!!!'],
    ['', 'anything'],
  ])('does not find %j in %s', async (query, text) => {
    expect(await finds(query, text)).toBe(false);
    expect(marked(text, query).length).toBeLessThan(2);
  });

  test('finds nothing of another window', async () => {
    expect(await finds('refund', 'refund', 'other')).toBe(false);
  });

  test('accepts any text as message and as query', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[\\'&|!:*()<>@\0\ud800 가a1-]{0,40}$/),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (text, query) => {
        await finds(query, text);
        const { text: snippet, marks } = wordMarks(text, query);
        for (const [start, end] of marks) expect(start < end && end <= snippet.length).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test.each(['가나다 ', 'word ', 'x', '👩‍👩‍👧‍👦'])('handles 100 KB of %j', async (unit) => {
    const long = unit.repeat(Math.ceil(100_000 / unit.length));
    await finds(long, long);
    expect(wordMarks(long, long).text.length).toBeLessThanOrEqual(160);
  });
});

test('the snippet begins shortly before the first match and cuts no character', () => {
  const text = `${'👍'.repeat(200)} refund ${'👍'.repeat(200)}`;
  const snippet = wordMarks(text, 'refund');
  expect(snippet.text.length).toBeLessThanOrEqual(160);
  expect(snippet.text.isWellFormed()).toBe(true);
  const [[start, end] = [0, 0]] = snippet.marks;
  expect(snippet.text.slice(start, end)).toBe('refund');
});
