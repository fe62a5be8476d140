import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { questionTerms } from '../query/question-terms.ts';
import { rankPassages } from './rank-passages.ts';
import type { Candidate } from './score-passage.ts';

test.each([
  ['When was the lighthouse repaired in 1998?', 'The lighthouse was repaired in'],
  ['¿Quién reparó el faro en 1998?', 'El faro lo reparó Ana Ruiz en'],
  ['谁在1998年维修了灯塔？', '卡尔·伦德维修了灯塔，年份'],
  ['1998年に灯台を修理したのは誰ですか', '灯台を修理したのはルンド、年は'],
  ['1998년에 등대를 수리한 사람은 누구입니까?', '등대를 수리한 사람은 룬드입니다.'],
])('%s ranks the passage with that number first', (question, text) => {
  expect(best(question, [`${text} 1871.`, `${text} 1998.`])).toBe(`${text} 1998.`);
});

test.each([
  [
    'Who is the inventor of the lamp?',
    ['The lamp is old.', 'The invention of the lamp came late.'],
  ],
  ['¿Quién es el inventor del faro?', ['El faro es viejo.', 'La invención del faro fue tardía.']],
])('%s ranks a passage with the same word stem first', (question, texts) => {
  expect(best(question, texts)).toBe(texts[1]);
});

test.each([
  [
    'When is my parcel delivered?',
    ['Can I track my parcel?', 'How long does delivery of parcels take?'],
  ],
  ['¿Puedo devolver el paquete?', ['¿Puedo seguir mi paquete?', 'Devolución de un paquete']],
])('%s ranks the FAQ with another inflection first', (question, [other = '', same = '']) => {
  const faqs = [other, same].map((title, index) => {
    return { ...candidateOf('', index), sourceType: 'faq' as const, title };
  });
  const weights = questionTerms(question);
  const [first] = rankPassages({ question, candidates: faqs, weights, averageLength: 10 });
  expect(first?.title).toBe(same);
});

test('a number that no passage has does not lower any score', () => {
  const text = 'Parcels arrive within two days.';
  const scoreBeside = (other: string) =>
    rank('Where is parcel 48213?', [text, other]).find(({ body }) => body === text)?.score ?? 0;
  expect(scoreBeside('Gate 7 is open.')).toBeGreaterThan(scoreBeside('Gate 48213 is open.'));
});

test('a question that a model wrote raises the rank of a passage, but not its score', () => {
  const question = 'Where may my campervan stay overnight?';
  const weights = questionTerms(question);
  const without = candidateOf('Forty cars may park free of charge.', 0);
  const candidates = [
    { ...candidateOf('Our guests stay in the old mill.', 1) },
    { ...without, generatedQuestions: 'May a campervan stay overnight?' },
  ];
  const [first] = rankPassages({ question, candidates, weights, averageLength: 10 });
  expect(first?.body).toBe(without.body);
  const [alone] = rankPassages({ question, candidates: [without], weights, averageLength: 10 });
  expect(first?.score).toBe(alone?.score ?? 0);
});

const best = (question: string, texts: string[]) => rank(question, texts)[0]?.body;

function rank(question: string, texts: string[]) {
  const [candidates, weights] = [texts.map(candidateOf), questionTerms(question)];
  return rankPassages({ question, candidates, weights, averageLength: 10 });
}

function candidateOf(body: string, index: number): Candidate {
  return {
    chunkId: String(index),
    sourceType: 'document',
    sourceId: 'source',
    sourceVersion: 1,
    title: '',
    body,
    url: null,
    position: null,
    termCount: tokenize(body).length,
  };
}
