import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { extract } from './extract-pptx.isolated.ts';
import { defaultParseLimits } from './parsed-document.ts';

const read = (bytes: Uint8Array) => extract(bytes, defaultParseLimits);

const text = (value: string) => `<a:p><a:r><a:t>${value}</a:t></a:r></a:p>`;
const shape = (content: string, kind?: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${kind ? `<p:ph type="${kind}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`;
const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(([id, target]) => {
      const type = target.includes('notes') ? 'notesSlide' : 'slide';
      return `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

/** Two slides, of which the one with the higher number is shown first. */
const parts = {
  'ppt/presentation.xml':
    '<p:presentation><p:sldIdLst><p:sldId r:id="r2"/><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relations({
    r1: 'slides/slide1.xml',
    r2: 'slides/slide2.xml',
  }),
  'ppt/slides/slide1.xml': `<p:sld>${shape(text('7'), 'sldNum')}<p:graphicFrame><a:tbl><a:tr><a:tc>${text('서울')}</a:tc><a:tc>${text('3,000원')}</a:tc></a:tr></a:tbl></p:graphicFrame></p:sld>`,
  'ppt/slides/slide2.xml': `<p:sld>${shape(text('환불 &amp; 교환'), 'ctrTitle')}${shape(text('7일 안에') + text('신청합니다.'))}</p:sld>`,
  'ppt/slides/_rels/slide2.xml.rels': relations({ n: '../notesSlides/notesSlide1.xml' }),
  'ppt/notesSlides/notesSlide1.xml': `<p:notes>${shape(text('식품은 제외'), 'body')}</p:notes>`,
  'ppt/media/movie.bin': '',
};
const file = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, xml]) => [name, strToU8(xml)])));

test('slides are read in presentation order with tables and notes', () => {
  expect(read(file(parts))).toEqual({
    sections: [
      { heading: '환불 & 교환', text: '7일 안에\n신청합니다.\n\n식품은 제외', page: 1 },
      { heading: '2', text: '서울 | 3,000원', page: 2 },
    ],
    pages: 2,
  });
});

test('a truncated presentation throws, and one without slides is empty', () => {
  const whole = file(parts);
  expect(() => read(whole.subarray(0, whole.length / 2))).toThrow();
  expect(read(file({ 'ppt/presentation.xml': '<p:presentation/>' })).sections).toEqual([]);
});
