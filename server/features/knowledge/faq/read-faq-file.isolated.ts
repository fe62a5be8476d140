import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { findDelimiter } from '#server/platform/tables/find-delimiter.ts';
import { sheetRows } from '#server/platform/tables/sheet-rows.isolated.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { mostFaqRows } from '#shared/contracts/faq-files.ts';
import { parseFile } from '../parsing/parse-file.isolated.ts';
import { defaultParseLimits, headingSeparator, ParseFailure } from '../parsing/parsed-document.ts';
import { pairLines, type ReadFaq } from './pair-lines.ts';

export interface FaqFile {
  path: string;
  name: string;
  format: 'xlsx' | 'pdf' | 'text';
}

/** More than is taken over; longer texts are refused later, with their line. */
const longestText = 20_000;

/** The FAQ of a file: rows of a table, or questions with their answers in a text. Throws for what is none. */
export async function readFaq(file: FaqFile): Promise<{ rows: ReadFaq[]; isCut: boolean }> {
  const found = await readByFormat(file);
  const rows = found.slice(0, mostFaqRows).map(({ line, question, answer, alternates }) => ({
    line,
    question: question.slice(0, longestText),
    answer: answer.slice(0, longestText),
    alternates: alternates.slice(0, 1_000).map((text) => text.slice(0, longestText)),
  }));
  return { rows, isCut: found.length > mostFaqRows };
}

async function readByFormat({ path, name, format }: FaqFile): Promise<ReadFaq[]> {
  if (format === 'xlsx') return fromTable(await sheetRows(await readFile(path)));
  if (format === 'pdf') return readPdf(path, name);
  return readText(decodeText(await readFile(path)), name);
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
async function readPdf(path: string, name: string): Promise<ReadFaq[]> {
  const parsed = await parseFile({
    ...{ source: { path }, type: 'pdf', name, limits: defaultParseLimits },
  });
  if (!parsed.ok) throw new ParseFailure(parsed.reason);
  return parsed.chunks
    .flatMap(({ title, body }) => {
      const heading = title.split(headingSeparator).at(-1) ?? '';
      return pairLines(/[?？]$/.test(heading) ? `${heading}\n${body}` : body, true);
    })
    .map((row, index) => ({ ...row, line: index + 1 }));
}
