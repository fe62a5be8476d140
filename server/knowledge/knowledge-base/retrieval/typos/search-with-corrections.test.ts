import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createBatchedSearch } from '../batched-search.ts';
import { replaceSources } from '../chunks/chunks.repository.ts';
import { answerExtractively } from '../extraction/answer-extractively.ts';
import { retrieve } from '../retrieve.ts';

interface Known {
  /** Titles of FAQs or documents. */
  known: string[];
  /** A mistyped question → the index in `known`. */
  typed: Record<string, number>;
  otherSubjects: string[];
}

const languages: Record<Language, Known> = {
  ko: {
    known: [
      '영업시간이 어떻게 되나요?',
      '배송비는 얼마인가요?',
      '반품은 어떻게 하나요?',
      '예약 방법',
    ],
    typed: {
      '배숑비 얼마에요': 1,
      '배소비 얼마예요?': 1,
      '베송비 알려 주세요': 1,
      '배송 비는얼마': 1,
      '영업시가니 언제예요?': 0,
      '반 품 하고 싶어요': 2,
      반풍하고싶어요: 2,
    },
    otherSubjects: ['계약하고 싶어요', '강아지 사료 추천해 주세요', '송금 수수료가 얼마예요?'],
  },
  en: {
    known: ['What are your opening hours?', 'Delivery cost', 'Our return policy', 'Money back'],
    typed: {
      'opning huors': 0,
      'delivry cost': 1,
      'how much does delivrey cost?': 1,
      'retrun policy': 2,
      'what is the return polcy': 2,
      'monny back': 3,
    },
    otherSubjects: ['Where do monkeys live?', 'monkey', 'Recommend a movie', 'police station'],
  },
  es: {
    known: ['¿Cuál es el horario de apertura?', 'El envío cuesta', '¿Cómo pido una factura?'],
    typed: {
      'orario de apertura': 0,
      'horaroi de apertura': 0,
      '¿Cuánto cuesta el enbio?': 1,
      'facttura, por favor': 2,
    },
    otherSubjects: ['El horno no calienta', '¿Quién pintó la Mona Lisa?', 'recetas de verdura'],
  },
  zh: {
    known: ['运费是多少？', '会员怎么积分？', '忘记密码了'],
    typed: { 运废是多少: 0, 会员积份: 1, 忘记蜜码了: 2 },
    otherSubjects: ['蒙古的首都是哪里？', '今天天气怎么样？'],
  },
  ja: {
    known: [
      'えいぎょうじかん',
      'パスワードを忘れました',
      'キャンセルできますか？',
      'クーポンは使えますか？',
    ],
    typed: {
      えいぎようじかん: 0,
      パスワートを忘れた: 1,
      キヤンセルしたい: 2,
      クーボン使える: 3,
    },
    otherSubjects: ['モンゴルの首都はどこですか？', '今日の天気はどうですか？', 'パンダはどこ'],
  },
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('organizations').values({ id: 'org', name: 'org' }).execute();
  for (const [language, { known }] of Object.entries(languages)) {
    await makeKnowledge(`faq ${language}`, 'faq', known);
    await makeKnowledge(`document ${language}`, 'document', known);
  }
  const all = Object.values(languages).flatMap(({ known }) => known);
  await makeKnowledge('faq all', 'faq', all);
  await makeKnowledge('document all', 'document', all);
});
afterAll(() => database.drop());

describe.each(Object.entries(languages))('in %s', (name, { known, typed, otherSubjects }) => {
  // The keys of `languages` are the languages.
  const language = name as Language;

  test.each(Object.entries(typed))(
    '“%s” is answered in spite of typing errors',
    async (question, index) => {
      for (const knowledgeId of [`faq ${language}`, 'faq all']) {
        expect(await ask(knowledgeId, question, language)).toBe(answerTo(known[index]));
      }
    },
  );

  test.each(otherSubjects)('“%s” gets no answer', async (question) => {
    for (const type of ['faq', 'document']) {
      for (const which of [language, 'all']) {
        expect(await ask(`${type} ${which}`, question, language)).toBeUndefined();
      }
    }
  });
});

test.each([
  ['ko', '배숑비 얼마에요', 1],
  ['en', 'retrun policy', 2],
  ['es', 'orario de apertura', 0],
  ['ja', 'パスワートを忘れた', 1],
] as const)(
  'documents are found in spite of typing errors (%s): “%s”',
  async (language, question, index) => {
    const answer = await ask(`document ${language}`, question, language);
    expect(answer).toContain(answerTo(languages[language].known[index]));
  },
);

test('the batched search corrects typing errors too', async () => {
  const search = createBatchedSearch(database.db);
  const { passages } = await search({
    organizationId: 'org',
    knowledgeId: 'faq ko',
    question: '배숑비 얼마에요',
  });
  expect(passages[0]?.title).toBe('배송비는 얼마인가요?');
});

test.each(['배숑비 '.repeat(2000), 'delivry '.repeat(2000), 'ア'.repeat(5000), 'a'.repeat(5000)])(
  'a very long question does not fail (%#)',
  async (question) => {
    await expect(ask('faq all', question, 'ko')).resolves.not.toThrow();
  },
);

const answerTo = (known = '') => `Answer: ${known}`;

async function ask(knowledgeId: string, question: string, language: Language) {
  const passages = await inOrganization(database.db, 'org', (transaction) =>
    retrieve(transaction, { organizationId: 'org', knowledgeId, question }),
  );
  return answerExtractively({ question, passages, language })?.text;
}

async function makeKnowledge(id: string, sourceType: SourceType, known: readonly string[]) {
  await database.db
    .insertInto('knowledges')
    .values({ organization_id: 'org', id, collection_name: 'main' })
    .execute();
  const sources = known.map((title) => ({
    sourceId: `${id} ${title}`,
    sourceVersion: 1,
    chunks: [{ title, body: answerTo(title) }],
  }));
  await inOrganization(database.db, 'org', (transaction) =>
    replaceSources(transaction, { organizationId: 'org', knowledgeId: id, sourceType, sources }),
  );
}
