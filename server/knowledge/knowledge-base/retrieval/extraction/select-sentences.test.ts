import { expect, test } from '@jest/globals';
import type { Passage } from '../passage.ts';
import { questionTerms } from '../query/question-terms.ts';
import { selectSentences } from './select-sentences.ts';

test('a sentence that begins with a pronoun is quoted with the one before it', () => {
  const body =
    'The harbour is deep. Anna Lind came in 1871 from far away. She built the lighthouse of stone. Fish is sold at noon.';
  expect(quotesOf('Of what was the lighthouse built?', body)).toEqual([
    'Anna Lind came in 1871 from far away.',
    'She built the lighthouse of stone.',
  ]);
});

test.each([
  [
    'When did the inventor come?',
    'Fish is sold. It rained. The invention came in 1871. All slept.',
  ],
  ['¿Quién fue el inventor?', 'Hay pescado. Llovió. La invención es de Ana Ruiz. Todos dormían.'],
])('%s selects a sentence with the same word stem', (question, body) => {
  expect(quotesOf(question, body).join(' ')).toMatch(/invention|invención/);
});

test.each([
  ['Who paid for it?', 'It was paid at once.', 'All were glad.', 'Then came Anna Lind.'],
  ['¿Quién pagó el faro?', 'El faro se pagó pronto.', 'Hubo fiesta.', 'Luego vino Ana Ruiz.'],
  ['谁支付了灯塔的费用？', '灯塔的费用已经付清。', '大家很高兴。', '后来卡尔·伦德来了。'],
  ['灯台を建てたのは誰ですか', '灯台は石で建てた。', '皆が喜んだ。', '後にルンドが来た。'],
  [
    '등대에 방이 몇 개 있습니까?',
    '등대에 방이 있습니다.',
    '모두 기뻐합니다.',
    '계단은 열두 개입니다.',
  ],
])(
  '%s selects a sentence with the expected type of answer',
  (question, repeating, other, telling) => {
    expect(quotesOf(question, [repeating, other, telling].join(' '))).toEqual([repeating, telling]);
  },
);

test.each([
  [
    'Where was the boat built in 1998?',
    'Fish is sold.',
    'The boat of 1998 came late.',
    'It was built in Oslo.',
  ],
  [
    '¿Dónde se construyó el barco en 1998?',
    'Hay pescado.',
    'El barco de 1998 llegó tarde.',
    'Se construyó en Oslo.',
  ],
  ['1998年的渔船在哪里建造？', '中午卖鱼。', '1998年的船来迟了。', '渔船在奥斯陆建造。'],
  [
    '1998年の漁船はどこで建造しましたか',
    '魚を売る。',
    '1998年の船は遅れた。',
    '漁船はオスロで建造した。',
  ],
  [
    '1998년의 어선은 어디에서 건조했습니까?',
    '생선을 팝니다.',
    '1998년의 배는 늦었습니다.',
    '어선은 오슬로에서 건조했습니다.',
  ],
])('%s selects two sentences that answer it together', (question, other, dated, built) => {
  expect(quotesOf(question, [other, dated, built, other].join('\n'))).toEqual([dated, built]);
});

test('a Chinese synonym of the question’s verb is selected', () => {
  const body = '渔会的船很旧。\n渔会的灯很亮。\n中午卖鱼。\n船长们成立了它。';
  expect(quotesOf('谁创立了渔会？', body)).toContain('船长们成立了它。');
});

test('a sentence with a location is selected when a Chinese question asks where', () => {
  const body =
    '渔会在冬天集合。\n那个漫长而寒冷的季节使大家都觉得非常高兴。\n中午卖鱼。\n船长都到了奥斯陆市。';
  expect(quotesOf('渔会在哪里集合？', body)).toContain('船长都到了奥斯陆市。');
});

test('terms that every sentence has do not influence the selection', () => {
  const body =
    'The harbour lamp of the harbour is red. The harbour lamp is lit at dusk. ' +
    'The harbour lamp was a gift. A keeper repairs it. The harbour lamp is loved.';
  expect(quotesOf('Who repairs the harbour lamp?', body)).toContain('A keeper repairs it.');
});

test('an editorial note in brackets is not selected', () => {
  const body = '灯塔建于海边。\n[需要引证]\n渔民中午卖鱼。';
  expect(quotesOf('灯塔建在哪里？', body)).toEqual(['灯塔建于海边。', '渔民中午卖鱼。']);
});

test('a sentence that two pages have in common is quoted once', () => {
  const body = 'A tin of sencha costs 8 euros.';
  expect(quotesOf('What does sencha cost?', body, body)).toEqual([body]);
});

function quotesOf(question: string, ...bodies: string[]): string[] {
  const passages = bodies.map((body) => passageOf(question, body));
  return selectSentences(question, passages).flatMap(({ sentences }) =>
    sentences.map(({ text }) => text),
  );
}

function passageOf(question: string, body: string): Passage {
  return {
    chunkId: 'chunk',
    score: 0.5,
    confidence: 0,
    minConfidence: 1,
    sourceType: 'document',
    sourceId: 'source',
    sourceVersion: 1,
    title: '',
    body,
    url: null,
    position: null,
    terms: questionTerms(question),
  };
}
