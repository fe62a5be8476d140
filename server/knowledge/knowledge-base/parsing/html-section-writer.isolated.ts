import { toInlineCode } from './html-table.isolated.ts';
import type { DocumentSection } from './parsed-document.ts';
import { createSectionBuilder } from './section-builder.ts';
import { createTextWriter } from './text-writer.ts';

/**
 * Collects the text of a page by headings. `atEnd` runs a function once the children of the current
 * element were read.
 */
export function createSectionWriter(atEnd: (end: () => void) => void) {
  const builder = createSectionBuilder();
  let writer = createTextWriter();
  let preformattedDepth = 0;
  let headingDepth = 0;

  return {
    get isInHeading() {
      return headingDepth > 0;
    },
    addText(text: string): void {
      if (preformattedDepth > 0) writer.verbatim(text);
      else writer.words(text);
    },
    addBlock(markdown: string): void {
      writer.separate();
      writer.verbatim(markdown);
      writer.separate();
    },
    /** Returns whether the text is shown as code. */
    addInlineCode(text: string): boolean {
      const code = preformattedDepth + headingDepth > 0 ? undefined : toInlineCode(text);
      if (code) writer.words(code);
      return code !== undefined;
    },
    breakLine: (): void => writer.newline(1),

    openHeading(level: number, anchor: string | undefined): void {
      builder.add(writer.text());
      writer = createTextWriter();
      headingDepth += 1;
      atEnd(() => {
        headingDepth -= 1;
        builder.open(level, withoutPermalink(writer.text()), undefined, anchor);
        writer = createTextWriter();
      });
    },
    openList(isOrdered: boolean, startAttribute = '1'): void {
      const start = Number(startAttribute);
      writer.openList(isOrdered, Number.isInteger(start) ? start : 1);
      atEnd(() => writer.closeList());
    },
    openItem(): void {
      writer.openItem();
      atEnd(() => writer.closeItem());
    },
    openPreformatted(): void {
      writer.newline(2);
      preformattedDepth += 1;
      atEnd(() => {
        preformattedDepth -= 1;
        writer.newline(2);
      });
    },
    openBlock(hasSingleBreak: boolean): void {
      const separate = () => (hasSingleBreak ? writer.newline(1) : writer.separate());
      separate();
      atEnd(separate);
    },
    finish(): DocumentSection[] {
      builder.add(writer.text());
      return builder.finish();
    },
  };
}

/** Removes the permalink sign after a heading. */
const withoutPermalink = (heading: string) => heading.replace(/\s[#§]$|[¶🔗]$/u, '').trimEnd();
