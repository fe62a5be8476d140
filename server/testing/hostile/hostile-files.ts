import { strToU8, zipSync } from 'fflate';
import { tinyPng } from '../uploads.ts';

export interface HostileFile {
  title: string;
  name: string;
  content(): Uint8Array<ArrayBuffer> | string;
}

const xml = '<?xml version="1.0"?>';

/** Nested entities ("billion laughs"): a billion letters. */
const entities = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('')}]>`;

const archive = (parts: Record<string, string>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      { level: 6 },
    ),
  );

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const docx = (prolog: string, body: string) =>
  archive({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'word/document.xml': `${xml}${prolog}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  });

const excel = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xlsx = (prolog: string, rows: string) =>
  archive({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${excel}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}${prolog}<worksheet xmlns="${excel}"><sheetData>${rows}</sheetData></worksheet>`,
  });
const row = (text: string, number: number) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row('a', index + 1));

/** A PNG of a few bytes that declares the maximum size. */
const hugePng = () => {
  const bytes = Buffer.from(tinyPng);
  bytes.writeUInt32BE(0x7fffffff, 16);
  bytes.writeUInt32BE(0x7fffffff, 20);
  return new Uint8Array(bytes);
};

const columns = (line: string) => Array.from({ length: 80_000 }, (_, i) => line + i).join();

/** Files that exhaust careless parsers, all within the upload limits. */
export const hostileFiles: readonly HostileFile[] = [
  { title: 'nested elements', name: 'nested.html', content: () => '<div>'.repeat(400_000) },
  { title: 'many siblings', name: 'wide.html', content: () => '<p>a</p>'.repeat(250_000) },
  {
    title: 'a document that unpacks to much text',
    name: 'bomb.docx',
    content: () => docx('', `<w:p><w:r><w:t>${'a '.repeat(30_000_000)}</w:t></w:r></w:p>`),
  },
  {
    title: 'a document of many paragraphs',
    name: 'paragraphs.docx',
    content: () => docx('', '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(600_000)),
  },
  {
    title: 'a workbook that unpacks to many rows',
    name: 'bomb.xlsx',
    content: () => xlsx('', rows(400_000).join('')),
  },
  {
    title: 'entities in a document',
    name: 'entities.docx',
    content: () => docx(entities, '<w:p><w:r><w:t>&e9;</w:t></w:r></w:p>'),
  },
  {
    title: 'entities in a workbook',
    name: 'entities.xlsx',
    content: () => xlsx(entities, row('&e9;', 1)),
  },
  {
    title: '80,000 columns',
    name: 'columns.csv',
    content: () => `${columns('column ')}\n${columns('')}\n`,
  },
  {
    title: 'an endless quoted cell',
    name: 'quotes.csv',
    content: () => `name,price\n"${'a,\n""'.repeat(400_000)}`,
  },
  {
    title: 'an SVG with nested entities and a huge size',
    name: 'huge.svg',
    content: () =>
      `${xml}${entities}<svg xmlns="http://www.w3.org/2000/svg" width="2147483647" height="2147483647"><text>&e9;</text></svg>`,
  },
  { title: 'a PNG that declares a huge size', name: 'huge.png', content: hugePng },
  {
    title: 'nested JSON',
    name: 'nested.json',
    content: () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
  },
  {
    title: 'a PDF of nested lists',
    name: 'nested.pdf',
    content: () => `%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}\nendobj\ntrailer\n<</Root 1 0 R>>`,
  },
  ...['txt', 'html', 'csv', 'docx', 'xlsx', 'pdf', 'png'].map((type) => ({
    title: `an empty .${type}`,
    name: `empty.${type}`,
    content: () => '',
  })),
];
