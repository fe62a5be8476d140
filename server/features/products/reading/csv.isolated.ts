import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { findDelimiter } from '#server/platform/tables/find-delimiter.ts';
import { encodingOf, UnknownEncoding } from '#server/platform/text/decode-text.ts';
import { ImportFailure } from '../import-failure.ts';
import { guessMapping } from './guess-mapping.ts';

/** How a text is to be read as a table. */
export interface CsvFormat {
  encoding: string;
  delimiter: string;
  /** Quotes that do not match are characters like any other. */
  hasQuotes: boolean;
  /** Records; null when they were not counted. */
  total: number | null;
}

/** Enough to tell the encodings apart. */
const sampleBytes = 256 * 1024;
/** A record that is longer has lost its closing quote. */
const longestRecord = 1_000_000;

/** Finds out the format from the beginning, and with `isWhole` whether its quotes hold to the end. */
export async function findCsvFormat(path: string, isWhole: boolean): Promise<CsvFormat> {
  const sample = await beginningOf(path);
  if (sample.length === 0) throw new ImportFailure('empty');
  const encoding = findEncoding(sample);
  const delimiter = findDelimiter(iconv.decode(sample, encoding));
  const format: CsvFormat = { encoding, delimiter, hasQuotes: true, total: null };
  if (!isWhole) return { ...format, hasQuotes: await holds(readCsv(path, format), 50) };
  for (const hasQuotes of [true, false]) {
    try {
      let total = 0;
      for await (const _row of readCsv(path, { ...format, hasQuotes })) total += 1;
      return { ...format, hasQuotes, total };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  }
  throw new ImportFailure('broken');
}

/** The records one by one; throws `CsvError` where quotes do not match. */
export async function* readCsv(
  path: string,
  { encoding, delimiter, hasQuotes }: CsvFormat,
): AsyncGenerator<string[]> {
  const options: Options = {
    delimiter,
    quote: hasQuotes ? '"' : null,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  };
  const parser: Parser = parse(options);
  // Its failure ends the reading below with the same error.
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser).catch(() => {});
  for await (const row of parser) {
    const cells = row as string[]; // without `columns` a record is a list of texts
    yield hasQuotes ? cells.map(unquoted) : cells.map((cell) => cell.replace(/^\s*"?|"?\s*$/g, ''));
  }
}

/** Quotes inside of quotes leave the outer ones. */
function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell;
}

async function holds(rows: AsyncIterable<unknown>, most: number): Promise<boolean> {
  let seen = 0;
  try {
    for await (const _row of rows) if (++seen >= most) break;
    return true;
  } catch (error) {
    if (error instanceof CsvError) return false;
    throw error;
  }
}

/** Names of products have few of the characters that fill sentences. */
const leastNatural = 0.01;

/** The old encoding in which most titles mean something; undefined when that does not tell. */
function encodingByTitles(sample: Buffer): string | undefined {
  if (isUtf8(sample) || sample.includes(0) || sample[0] === 0xff || sample[0] === 0xfe)
    return undefined;
  const [best, next] = ['cp949', 'shift_jis', 'euc-jp', 'gb18030', 'windows-1252']
    .map((encoding) => {
      const text = iconv.decode(sample, encoding);
      const [titles = ''] = text.trimStart().split(/\r?\n/, 1);
      const columns = titles.split(findDelimiter(titles)).map((title) => title.replaceAll('"', ''));
      return { encoding, known: Object.keys(guessMapping(columns)).length };
    })
    .sort((left, right) => right.known - left.known);
  return best && next && best.known > next.known ? best.encoding : undefined;
}

function findEncoding(sample: Buffer): string {
  try {
    // The last line may be cut within a character.
    const end = sample.lastIndexOf('\n');
    const isCut = sample.length >= sampleBytes && end > 0;
    const whole = isCut ? sample.subarray(0, end + 1) : sample;
    return encodingByTitles(whole) ?? encodingOf(whole, leastNatural);
  } catch (error) {
    if (error instanceof UnknownEncoding) throw new ImportFailure('broken', error.message);
    throw error;
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= sampleBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, sampleBytes);
}
