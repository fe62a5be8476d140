import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { findDelimiter } from '#server/platform/tables/find-delimiter.ts';
import { readWorkbook } from '#server/platform/tables/read-workbook.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { parseDocument } from '../parsing/parse-document.ts';
import { headingSeparator, ParseFailure } from '../parsing/parsed-document.ts';
import { pairLines, type ReadFaq } from './pair-lines.ts';

/**
 * The FAQ of a file: rows of a table, or questions with their answers in a text. Throws
 * `unsupported_file` for what is no such file, or a damaged one.
 */
export async function readFaqFile(file: ReceivedFile): Promise<ReadFaq[]> {
  const type = sniffType(file.head, file.name);
  try {
    if (type?.extension === 'xlsx') return fromTable(await readWorkbook(file.path));
    if (type?.extension === 'pdf') return await readPdf(file, type.type);
    if (type?.kind === 'text') return readText(decodeText(await readFile(file.path)), file.name);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unsupported_file', `${file.name} cannot be read: ${error}`);
  }
  throw new AppError('unsupported_file', `${type?.type ?? 'unknown'} holds no FAQ`);
}

function readText(text: string, name: string): ReadFaq[] {
  const isTable = /\.(csv|tsv)$/i.test(name);
  if (!isTable) return pairLines(text);
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: findDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
  });
  return fromTable(rows);
}

/** A first row that names the columns says which is which; otherwise question, answer, alternates. */
function fromTable(rows: readonly string[][]): ReadFaq[] {
  const [first = []] = rows;
  const names = first.map((name) => name.trim().toLowerCase());
  const columnOf = (words: readonly string[]) => names.findIndex((name) => words.includes(name));
  const question = columnOf(questionNames);
  const answer = columnOf(answerNames);
  const isNamed = question >= 0 && answer >= 0;
  const alternates = isNamed ? columnOf(alternateNames) : 2;
  return rows
    .map((row, index) => ({
      line: index + 1,
      question: row[isNamed ? question : 0] ?? '',
      answer: row[isNamed ? answer : 1] ?? '',
      alternates: (row[alternates] ?? '').split(/[\n|]/),
    }))
    .slice(isNamed ? 1 : 0)
    .filter((row) => row.question.trim() !== '' || row.answer.trim() !== '');
}

const questionNames = ['question', 'q', '질문', '问题', '問題', 'pregunta', '質問'];
const answerNames = ['answer', 'a', '답변', '답', '回答', '答案', 'respuesta', '答え'];
const alternateNames = [
  ...['alternates', 'variants', '다른 표현', '유사 질문', '其他问法', 'variantes', '別の聞き方'],
];

/** Headings that ask, with the text below them; and what the text itself says as questions. */
async function readPdf(file: ReceivedFile, type: string): Promise<ReadFaq[]> {
  const parsed = await parseDocument({ source: { path: file.path }, type, name: file.name });
  if (!parsed.ok) throw new ParseFailure(parsed.reason);
  return parsed.chunks
    .flatMap(({ title, body }) => {
      const heading = title.split(headingSeparator).at(-1) ?? '';
      return pairLines(/[?？]$/.test(heading) ? `${heading}\n${body}` : body, true);
    })
    .map((row, index) => ({ ...row, line: index + 1 }));
}
