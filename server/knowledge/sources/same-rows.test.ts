import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { readTableFile } from '../data-tables/reading/read-table.isolated.ts';
import { tableLimits } from '../data-tables/reading/read-table.ts';
import { readFaq } from '../knowledge-base/faq/read-faq-file.isolated.ts';
import { extract } from '../knowledge-base/parsing/extract-csv.isolated.ts';
import { defaultParseLimits } from '../knowledge-base/parsing/parsed-document.ts';
import { openTable } from '../products/reading/open-table.isolated.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'same-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, string[][]]>([
  ['a byte order mark', utf8('\ufeffquestion,answer\nRose,Red\n'), [['Rose', 'Red']]],
  [
    'the delimiter in its first line',
    utf8('sep=;\r\nquestion;answer\r\nRose;Red, pink\r\n'),
    [['Rose', 'Red, pink']],
  ],
  ['tabs', utf8('question\tanswer\nRose\tRed\n'), [['Rose', 'Red']]],
  ['blank lines', utf8('\nquestion,answer\n\n,\nRose,Red\n\n'), [['Rose', 'Red']]],
  ['spaces before quotes', utf8('question, answer\nRose, "Red, pink"\n'), [['Rose', 'Red, pink']]],
  [
    'quotes within quotes',
    utf8('question;answer\nRose;"The "best" red"\n'),
    [['Rose', 'The "best" red']],
  ],
  [
    'a quote that is never closed',
    utf8('question,answer\n"Rose,Red\nTulip,Pink\n'),
    [
      ['Rose', 'Red'],
      ['Tulip', 'Pink'],
    ],
  ],
  [
    'EUC-KR',
    iconv.encode('질문,답변\n장미,빨강\n튤립,분홍\n', 'cp949'),
    [
      ['장미', '빨강'],
      ['튤립', '분홍'],
    ],
  ],
  ['Shift_JIS', iconv.encode('質問,回答\n薔薇,赤色\n', 'shift_jis'), [['薔薇', '赤色']]],
  ['GB18030', iconv.encode('问题,答案\n玫瑰,红色\n', 'gb18030'), [['玫瑰', '红色']]],
  [
    'UTF-16',
    iconv.encode('question,answer\nRose,Red\n', 'utf-16le', { addBOM: true }),
    [['Rose', 'Red']],
  ],
])(
  'a CSV file with %s gives the same rows as FAQ, products, table and document',
  async (_, bytes, expected) => {
    const path = join(folder, 'rows.csv');
    await writeFile(path, bytes);
    const type = 'text/csv';

    const faq = await readFaq({ path, name: 'rows.csv', format: 'text' });
    expect(faq.rows.map(({ question, answer }) => [question, answer])).toEqual(expected);

    const products = await openTable({ path, type }, { isCut: false });
    expect(products.rows).toEqual(expected);

    const table = await readTableFile({ path, type, limits: tableLimits, currency: 'USD' });
    const [first, second] = table.ok ? table.columns : [];
    expect([first?.examples, second?.examples]).toEqual(
      [0, 1].map((column) => expected.map((row) => row[column])),
    );

    const [section] = extract(bytes, defaultParseLimits).sections;
    const [firstTitle = '', secondTitle = ''] = products.columns;
    expect(section?.text).toBe(
      expected.map(([one, two]) => `${firstTitle}: ${one}\n${secondTitle}: ${two}`).join('\n\n'),
    );
  },
);
