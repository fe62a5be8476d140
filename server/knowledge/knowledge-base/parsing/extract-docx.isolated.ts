import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlSections } from './html-sections.isolated.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { readOffice } from './read-office.isolated.ts';

/** Splits a Word document into sections by its heading styles. */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  const entries = readOffice(bytes, limits, 'word/');
  // mammoth unpacks without limits, so it only gets the checked entries, uncompressed.
  const checked = Buffer.from(zipSync(entries, { level: 0 }));
  const { value } = await mammoth.convertToHtml(
    { buffer: checked },
    { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  );
  return { sections: htmlSections(value), pages: null };
}

/** Names of heading styles in Word, LibreOffice and Hancom. */
const headingNames = ['제목', '개요', '見出し', '标题', '標題', 'Título', 'Encabezado'];
const styleMap = [
  ...['Title', '제목', '表題', '标题', 'Título'].map(
    (name) => `p[style-name='${name}'] => h1:fresh`,
  ),
  ...headingNames.flatMap((name) =>
    [1, 2, 3].map((level) => `p[style-name='${name} ${level}'] => h${level}:fresh`),
  ),
];
