import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import writeExcel from 'write-excel-file/node';
import { extract } from './extract-xlsx.isolated.ts';
import { defaultParseLimits } from './parsed-document.ts';

const read = (bytes: Uint8Array) => extract(bytes, defaultParseLimits);

test('each sheet of a workbook is a section of rows with column names', async () => {
  const prices = [['상품', '가격', '입고일'].map((value) => ({ value }))];
  const day = { value: new Date('2026-03-02T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' };
  const file = await writeExcel([
    { sheet: '가격표', data: [...prices, [{ value: '장미' }, { value: 3000 }, day]] },
    { sheet: 'Notes', data: [[{ value: '=1+1' }], [{ value: true }]] },
  ]).toBuffer();
  expect(await read(file)).toEqual({
    sections: [
      { heading: '가격표', text: '상품: 장미\n가격: 3000\n입고일: 2026-03-02' },
      { heading: 'Notes', text: '=1+1\n\ntrue' },
    ],
    pages: 2,
  });
});

test('a truncated workbook and another archive fail', async () => {
  const file = await writeExcel([[{ value: 'a' }]], { sheet: 'A' }).toBuffer();
  await expect(read(file.subarray(0, file.length / 2))).rejects.toThrow();
  const other = zipSync({ 'notes.xml': strToU8('<x/>') });
  await expect(read(other)).rejects.toMatchObject({ reason: 'unsupported_file' });
});
