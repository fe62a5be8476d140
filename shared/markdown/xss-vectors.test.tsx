import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import vectors from '../testing/xss-vectors.json' with { type: 'json' };
import { LinkedText } from './linked-text.tsx';
import { Markdown } from './markdown.tsx';

const parts = {
  CodeBlock: ({ text }: { text: string }) => <pre>{text}</pre>,
  tableClassName: 'box',
};
const corpus = [...vectors.evasion, ...vectors.purify, ...vectors.markdown];
const allowedElements = new Set(
  'a blockquote br code del div em h3 h4 h5 h6 hr li ol p pre span strong table tbody td th thead tr ul'.split(
    ' ',
  ),
);

afterEach(cleanup);

/** Rendered elements and attributes that could run code or load something. */
function dangers(container: HTMLElement): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = allowedElements.has(name) ? [] : [`<${name}>`];
    for (const attribute of element.attributes) {
      if (/^on|^src|^style$|action|srcdoc/.test(attribute.name)) {
        const isCellAlignment = attribute.name === 'style' && /^text-align/.test(attribute.value);
        if (!isCellAlignment) found.push(`${name} ${attribute.name}=${attribute.value}`);
      }
    }
    const href = element.getAttribute('href');
    if (href !== null && !/^(https?|mailto|tel):/.test(href)) found.push(`href=${href}`);
    return found;
  });
}

test('the check finds unsafe elements, attributes and links', () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<p onclick="x()"></p><svg></svg><a href="javascript:x()"></a><td style="color:red">';
  expect(dangers(container)).toEqual(['p onclick=x()', '<svg>', 'href=javascript:x()']);
});

test('every vector renders nothing unsafe as Markdown', () => {
  expect(corpus.length).toBeGreaterThan(200);
  for (const vector of corpus) {
    const { container, unmount } = render(<Markdown source={vector} parts={parts} />);
    expect([vector, ...dangers(container)]).toEqual([vector]);
    unmount();
  }
});

test('every vector renders unchanged as plain text', () => {
  for (const vector of corpus) {
    const { container, unmount } = render(<LinkedText text={vector} />);
    expect(container.textContent).toBe(vector);
    expect([vector, ...dangers(container)]).toEqual([vector]);
    unmount();
  }
});
