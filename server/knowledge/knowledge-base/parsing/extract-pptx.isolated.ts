import { type CheerioAPI, load } from 'cheerio/slim';
import type { Unzipped } from 'fflate';
import { toMarkdownTable } from '../markdown/write-blocks.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { readOffice } from './read-office.isolated.ts';
import { createSectionBuilder } from './section-builder.ts';

/** Reads a PowerPoint presentation slide by slide with titles and speaker notes. */
export function extract(bytes: Uint8Array, limits: ParseLimits): ExtractedDocument {
  const entries = readOffice(bytes, limits, 'ppt/');
  const slides = slidePaths(entries);
  const builder = createSectionBuilder();
  for (const [index, path] of slides.entries()) {
    const page = index + 1;
    const slide = readXml(entries, path);
    if (!slide) continue;
    const { title, body } = readSlide(slide);
    builder.open(1, title || String(page), page);
    builder.add([...body, ...readNotes(entries, path)].join('\n\n'), page);
  }
  return { sections: builder.finish(slides.length), pages: slides.length };
}

/** Paths of the slides in presentation order, which differs from the order of the file names. */
function slidePaths(entries: Unzipped): string[] {
  const targets = relationsOf(entries, 'ppt/presentation.xml');
  const presentation = readXml(entries, 'ppt/presentation.xml');
  const shown = presentation?.('p\\:sldIdLst > p\\:sldId').toArray() ?? [];
  return shown.flatMap(({ attribs }) => targets.get(attribs['r:id'] ?? '')?.path ?? []);
}

/** The title of a slide and its other texts, one line per paragraph or table row. */
function readSlide($: CheerioAPI): { title: string; body: string[] } {
  let title = '';
  const body: string[] = [];
  for (const shape of $('p\\:sp, p\\:graphicFrame').toArray()) {
    const kind = $(shape).find('p\\:nvPr > p\\:ph').attr('type') ?? '';
    if (['sldNum', 'ftr', 'dt'].includes(kind)) continue;
    const rows = $(shape).find('a\\:tr').toArray();
    const text = rows.length > 0 ? readTable($, rows) : paragraphs($, shape);
    if (kind === 'title' || kind === 'ctrTitle') title ||= text.replaceAll('\n', ' ');
    else if (text) body.push(text);
  }
  return { title, body };
}

type Shape = NonNullable<ReturnType<CheerioAPI['root']>[0]>['childNodes'][number];

function paragraphs($: CheerioAPI, shape: Shape): string {
  return joined($, $(shape).find('a\\:p').toArray(), '\n');
}

function readTable($: CheerioAPI, rows: Shape[]): string {
  const texts = rows.map((row) => {
    const cells = $(row).find('a\\:tc').toArray();
    return cells.map((cell) => joined($, $(cell).find('a\\:p').toArray(), ' '));
  });
  const isTable = rows.length > 1 && texts.some((row) => row.length > 1);
  return isTable
    ? toMarkdownTable(texts)
    : texts.map((row) => row.filter(Boolean).join(' | ')).join('\n');
}

function joined($: CheerioAPI, parts: Shape[], separator: string): string {
  const texts = parts.map((part) =>
    $(part)
      .find('a\\:t, a\\:br')
      .toArray()
      .map((run) => ('name' in run && run.name === 'a:br' ? ' ' : $(run).text()))
      .join('')
      .trim(),
  );
  return texts.filter(Boolean).join(separator);
}

function readNotes(entries: Unzipped, path: string): string[] {
  const notes = [...relationsOf(entries, path).values()].find(({ type }) =>
    type.endsWith('/notesSlide'),
  );
  const $ = notes && readXml(entries, notes.path);
  return $ ? readSlide($).body : [];
}

/** The relationships of a part by id. */
function relationsOf(entries: Unzipped, path: string) {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.split('/').at(-1)];
  const $ = readXml(entries, `${folder}_rels/${name}.rels`);
  const relations = $?.('Relationship').toArray() ?? [];
  return new Map(
    relations.map(({ attribs: { Id = '', Target = '', Type = '' } }) => [
      Id,
      // As a URL, so that `../slides/…` is resolved.
      { path: new URL(Target, `file:///${folder}`).pathname.slice(1), type: Type },
    ]),
  );
}

function readXml(entries: Unzipped, path: string): CheerioAPI | undefined {
  const bytes = entries[path];
  return bytes && load(new TextDecoder().decode(bytes), { xml: true });
}
