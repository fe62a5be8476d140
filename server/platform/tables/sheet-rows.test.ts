import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import writeExcel from 'write-excel-file/node';
import { sheetRows } from './sheet-rows.isolated.ts';

const dateCell = { value: new Date('2026-03-02T09:30:00Z'), type: Date, format: 'yyyy-mm-dd' };
const workbook = () => writeExcel([[{ value: 'Rose' }, { value: 3_000 }, dateCell]]).toBuffer();

/** The workbook with a declared size of each entry that is smaller than its content. */
function withFalseSizes(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  for (let at = 0; at < file.length - 4; at += 1) {
    const signature = file.readUInt32LE(at);
    if (signature === 0x02014b50) file.writeUInt32LE(100, at + 24);
    if (signature === 0x04034b50) file.writeUInt32LE(100, at + 22);
  }
  return file;
}

test('sheetRows returns the cells of the first sheet as text', async () => {
  expect(await sheetRows(await workbook())).toEqual([['Rose', '3000', '2026-03-02 09:30']]);
});

test('an entry is never unpacked beyond its declared size', async () => {
  await expect(sheetRows(withFalseSizes(await workbook()))).rejects.toThrow();
});

test('a file that is not a workbook is rejected', async () => {
  await expect(sheetRows(Buffer.from('Rose,3000'))).rejects.toThrow();
});
