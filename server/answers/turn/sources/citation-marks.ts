import type { Citation } from '#shared/contracts/answers/chat.ts';

/** The text without the marks of its citations, such as `[1]`; code keeps its brackets. */
export function withoutMarks(text: string, citations: readonly Pick<Citation, 'n'>[]): string {
  const numbers = new Set(citations.map(({ n }) => n));
  return text
    .split(code)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(mark, (whole, n: string) => (numbers.has(Number(n)) ? '' : whole)),
    )
    .join('');
}

const code = /(```[^`]*```|`[^`\n]*`)/;
const mark = /[ \t]?\[(\d{1,2})\]/g;
