import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import vectors from '../testing/xss-vectors.json' with { type: 'json' };
import { LinkedText } from './linked-text.tsx';
import { Markdown } from './markdown.tsx';

const parts = { CodeBlock: ({ text }: { text: string }) => <pre>{text}</pre>, tableBox: 'box' };
const corpus = [...vectors.evasion, ...vectors.purify, ...vectors.markdown];
const made = new Set(
  'a blockquote br code del div em h3 h4 h5 h6 hr li ol p pre span strong table tbody td th thead tr ul'.split(
    ' ',
  ),
);

afterEach(cleanup);

/** What a text has made that could do or fetch something. */
function dangers(place: HTMLElement): string[] {
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = made.has(name) ? [] : [`<${name}>`];
    for (const attribute of element.attributes) {
      if (/^on|^src|^style$|action|srcdoc/.test(attribute.name)) {
        const isCellSide = attribute.name === 'style' && /^text-align/.test(attribute.value);
        if (!isCellSide) found.push(`${name} ${attribute.name}=${attribute.value}`);
      }
    }
    const address = element.getAttribute('href');
    if (address !== null && !/^(https?|mailto|tel):/.test(address)) found.push(`href=${address}`);
    return found;
  });
}

test('what is looked for would be found', () => {
  const place = document.createElement('div');
  place.innerHTML =
    '<p onclick="x()"></p><svg></svg><a href="javascript:x()"></a><td style="color:red">';
  expect(dangers(place)).toEqual(['p onclick=x()', '<svg>', 'href=javascript:x()']);
});

test('every vector of the corpus is text as Markdown, and makes nothing that could act', () => {
  expect(corpus.length).toBeGreaterThan(200);
  for (const vector of corpus) {
    const { container, unmount } = render(<Markdown source={vector} parts={parts} />);
    expect([vector, ...dangers(container)]).toEqual([vector]);
    unmount();
  }
});

test('every vector of the corpus is itself as plain text', () => {
  for (const vector of corpus) {
    const { container, unmount } = render(<LinkedText text={vector} />);
    expect(container.textContent).toBe(vector);
    expect([vector, ...dangers(container)]).toEqual([vector]);
    unmount();
  }
});
