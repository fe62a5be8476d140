import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlSections } from './html-sections.ts';
import { type ExtractedDocument, ParseFailure, type ParseLimits } from './parsed-document.ts';
import { readZip } from './read-zip.ts';

/** A Word document by its heading styles. */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  refuseOldContainer(bytes);
  const entries = readZip(bytes, limits, (name) => /\.(xml|rels)$/i.test(name));
  if (!Object.keys(entries).some((name) => name.startsWith('word/'))) {
    throw new ParseFailure('unsupported_file', 'an archive, but no Word document');
  }
  // mammoth unpacks without limits: it gets the checked entries only, stored as they are.
  const checked = Buffer.from(zipSync(entries, { level: 0 }));
  const { value } = await mammoth.convertToHtml(
    { buffer: checked },
    { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  );
  return { sections: htmlSections(value), pages: null };
}

/** Headings as Word, LibreOffice and Hancom name them in our languages. */
const headingNames = ['제목', '개요', '見出し', '标题', '標題', 'Título', 'Encabezado'];
const styleMap = [
  ...['Title', '제목', '表題', '标题', 'Título'].map(
    (name) => `p[style-name='${name}'] => h1:fresh`,
  ),
  ...headingNames.flatMap((name) =>
    [1, 2, 3].map((level) => `p[style-name='${name} ${level}'] => h${level}:fresh`),
  ),
];

/** Word wraps a document with a password, like its format before 2007, in an OLE container. */
function refuseOldContainer(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 4).toString('hex') !== 'd0cf11e0') return;
  const encrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new ParseFailure(encrypted ? 'encrypted' : 'unsupported_file');
}
