import { expect, test } from '@jest/globals';
import type { Passage } from '../passage.ts';
import { namedVersionTerms, preferVersion } from './prefer-version.ts';

const install = 'How do I install it?';
const site = 'https://docs.example.com';

function passage(title: string, url: string | null = null, score = 0.5): Passage {
  return {
    chunkId: title + url,
    title,
    url,
    score,
    body: '',
    confidence: 0,
    minConfidence: 1,
    sourceType: 'url',
    sourceId: title,
    sourceVersion: 1,
    position: null,
    terms: new Map(),
  };
}

const inVersions = (...paths: string[]) =>
  paths.map((path) => passage(`Install (v${path}) › Linux`, `${site}/v${path}/install#linux`));

const titlesFor = (question: string, passages: readonly Passage[]) =>
  preferVersion(question, passages).map(({ title, version }) => [title, version]);

test('of a page in several versions the latest remains, or the one that the question names', () => {
  const pages = inVersions('1.9', '1.10', '2.x');
  expect(titlesFor(install, pages)).toEqual([['Install (v2.x) › Linux', '2.x']]);
  expect(titlesFor('How do I install v1.9?', pages)).toEqual([['Install (v1.9) › Linux', '1.9']]);
  expect(titlesFor('버전 1 설치 방법', pages)).toEqual([['Install (v1.10) › Linux', '1.10']]);
  expect(titlesFor('How do I install version 7?', pages)).toEqual([
    ['Install (v2.x) › Linux', '2.x'],
  ]);
});

test('a page without a version is the current one', () => {
  const pages = [
    passage('Install (v1) › Linux', `${site}/v1/install`),
    passage('Install › Linux', `${site}/install`),
  ];
  expect(titlesFor(install, pages)).toEqual([['Install › Linux', undefined]]);
  expect(titlesFor('How do I install v1?', pages)).toEqual([['Install (v1) › Linux', '1']]);
});

test('documents and headings have versions in their names', () => {
  const files = [passage('Guide_v1.pdf › Install'), passage('Guide v2.pdf › Install')];
  expect(titlesFor(install, [passage('Changes › v2'), passage('Changes › v1.9')])).toEqual([
    ['Changes › v2', '2'],
  ]);
  expect(titlesFor(install, files)).toEqual([['Guide v2.pdf › Install', '2']]);
});

test('an earlier version remains where it matches much better', () => {
  const [old, current] = inVersions('1', '2');
  if (!old || !current) throw new Error('no pages');
  const pages = [old, { ...current, score: 0.1 }];
  expect(titlesFor(install, pages)).toEqual([
    ['Install (v1) › Linux', '1'],
    ['Install (v2) › Linux', '2'],
  ]);
});

test('different pages and FAQs are left alone', () => {
  const pages = [
    passage('Install (v1)', `${site}/v1/install`),
    passage('Upgrade (v2)', `${site}/v2/upgrade`),
    { ...passage('What is new in v1?'), sourceType: 'faq' as const },
    { ...passage('What is new in v2?'), sourceType: 'faq' as const },
  ];
  expect(preferVersion(install, pages)).toEqual(pages);
});

test('a named version is not searched for where titles have versions', () => {
  const question = 'How do I install version 2 on 2 servers?';
  expect(namedVersionTerms(question, [{ title: 'Install (v1)' }])).toEqual(new Set(['version']));
  expect(namedVersionTerms(question, [{ title: 'Install' }])).toEqual(new Set());
});
