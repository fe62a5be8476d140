import { type DocumentSection, headingSeparator } from './parsed-document.ts';
import { tidyLine, tidyText } from './tidy-text.ts';

interface Heading {
  level: number;
  title: string;
  anchor: string | undefined;
}

/** Collects a document's sections while headings and text are read in order. */
export function createSectionBuilder() {
  const sections: DocumentSection[] = [];
  const path: Heading[] = [];
  let emptyHeading: Heading | undefined;

  const headingPath = () => path.map(({ title }) => title).join(headingSeparator);

  /** A heading without content becomes text, such as `Call us: 02-123-4567`. */
  function flushEmptyHeading(page: number | undefined) {
    if (!emptyHeading) return;
    path.pop();
    add(emptyHeading.title, page);
  }

  function add(text: string, page?: number) {
    const tidy = tidyText(text);
    if (tidy === '') return;
    emptyHeading = undefined;
    const anchor = path.findLast((heading) => heading.anchor)?.anchor;
    sections.push({
      heading: headingPath(),
      text: tidy,
      ...(page !== undefined && { page }),
      ...(anchor && { anchor }),
    });
  }

  return {
    /** Starts a section; level 1 is the outermost. */
    open(level: number, text: string, page?: number, anchor?: string) {
      const title = tidyLine(text);
      if (title === '') return;
      if (emptyHeading && emptyHeading.level >= level) flushEmptyHeading(page);
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      emptyHeading = { level, title, anchor };
      path.push(emptyHeading);
    },
    add,
    finish(page?: number): DocumentSection[] {
      flushEmptyHeading(page);
      return sections;
    },
  };
}
