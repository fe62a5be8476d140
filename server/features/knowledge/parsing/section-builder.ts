import { headingSeparator, type Section } from './parsed-document.ts';
import { tidyLine, tidyText } from './tidy-text.ts';

interface Heading {
  level: number;
  title: string;
  anchor: string | undefined;
}

/** Collects a document's sections while headings and text are read in order. */
export function createSectionBuilder() {
  const sections: Section[] = [];
  const path: Heading[] = [];
  let bare: Heading | undefined;

  const headingPath = () => path.map(({ title }) => title).join(headingSeparator);

  /** A heading with nothing below it is text itself: `Call us: 02-123-4567`. */
  function keepBare(page: number | undefined) {
    if (!bare) return;
    path.pop();
    add(bare.title, page);
  }

  function add(text: string, page?: number) {
    const tidy = tidyText(text);
    if (tidy === '') return;
    bare = undefined;
    const anchor = path.findLast((heading) => heading.anchor)?.anchor;
    sections.push({
      heading: headingPath(),
      text: tidy,
      ...(page !== undefined && { page }),
      ...(anchor && { anchor }),
    });
  }

  return {
    /** Starts what stands below a heading; level 1 is the outermost. */
    open(level: number, text: string, page?: number, anchor?: string) {
      const title = tidyLine(text);
      if (title === '') return;
      if (bare && bare.level >= level) keepBare(page);
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      bare = { level, title, anchor };
      path.push(bare);
    },
    add,
    finish(page?: number): Section[] {
      keepBare(page);
      return sections;
    },
  };
}
