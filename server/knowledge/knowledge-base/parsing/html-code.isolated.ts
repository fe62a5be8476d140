import { type Element, elementsIn, type Node } from '#server/platform/html/elements.isolated.ts';

/** The text of a `pre` element with its line breaks, without line numbers and buttons. */
export function codeIn(pre: Element): string {
  const parts: string[] = [];
  const pending: (Node | 'line break')[] = [...pre.childNodes.toReversed()];
  const breakLine = () => {
    const last = parts.at(-1);
    if (last && !last.endsWith('\n')) parts.push('\n');
  };
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node === 'line break') breakLine();
    else if (node.type === 'text') {
      if (node.data !== '') parts.push(node.data);
    } else if ('attribs' in node && node.name === 'br') parts.push('\n');
    else if ('attribs' in node && !isDecoration(node)) {
      const isLine = lineElements.has(node.name);
      if (isLine) breakLine();
      if (isLine) pending.push('line break');
      for (const child of node.childNodes.toReversed()) pending.push(child);
    }
  }
  return parts.join('').replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
}

const lineElements = new Set(['div', 'p', 'li', 'tr']);

const decorations = new Set([
  ...['linenos', 'lineno', 'linenodiv', 'line-number', 'line-numbers-wrapper', 'gutter'],
  ...['rouge-gutter', 'hljs-ln-numbers', 'blob-num'],
]);

/** Whether an element is not part of the code: line numbers, the language, buttons. */
export function isDecoration(element: Element): boolean {
  const { name, attribs, parent } = element;
  if (['button', 'script', 'style', 'svg'].includes(name)) return true;
  const names = classesOf(element);
  if (name === 'td' || name === 'div' || name === 'span') {
    if (names.some((each) => decorations.has(each))) return true;
  }
  const isInCodeBlock = parent && 'attribs' in parent && languageIn(parent.attribs) !== undefined;
  return (isInCodeBlock && names.includes('lang')) || attribs['aria-hidden'] === 'true';
}

/** The programming language, as the usual highlighters and page generators declare it. */
export function codeLanguage(pre: Element): string | undefined {
  const code = [...elementsIn(pre)].find(({ name }) => name === 'code');
  const around: Element[] = code ? [code, pre] : [pre];
  for (let { parent } = pre; parent && 'attribs' in parent && around.length < 6; ) {
    around.push(parent);
    ({ parent } = parent);
  }
  for (const { attribs } of around) {
    const language = languageIn(attribs);
    if (language) return language;
  }
  return undefined;
}

function languageIn(attribs: Element['attribs']): string | undefined {
  const named = attribs['data-language'] ?? attribs['data-lang'];
  const classes = attribs.class?.slice(0, 1000) ?? '';
  const language =
    named ??
    /(?:^|\s)(?:language|lang|highlight-source|highlight)-([\w+#.-]{1,30})/.exec(classes)?.[1] ??
    /(?:^|\s)(?:sourceCode\s|brush:\s?)([\w+#.-]{1,30})/.exec(classes)?.[1];
  return language && /^[\w+#.-]{1,30}$/.test(language) ? language.toLowerCase() : undefined;
}

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/);
