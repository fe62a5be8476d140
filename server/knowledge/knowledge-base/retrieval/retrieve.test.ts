import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { replaceSources } from './chunks/chunks.repository.ts';
import { faqChunk } from './chunks/faq-chunk.ts';
import { answerExtractively } from './extraction/answer-extractively.ts';
import { retrieve } from './retrieve.ts';

interface Shop {
  faqs: [question: string, answer: string, ...alternates: string[]][];
  /** A customer's question → the index of the FAQ. */
  questions: Record<string, number>;
  otherSubjects: string[];
}

const shops: Record<Language, Shop> = {
  ko: {
    faqs: [
      ['영업시간이 어떻게 되나요?', '평일 오전 9시부터 오후 6시까지 영업합니다.'],
      ['배송비는 얼마인가요?', '배송비는 3,000원이며 5만 원 이상은 무료입니다.', '택배 요금'],
      ['반품은 어떻게 하나요?', '사용하지 않은 상품은 30일 이내에 반품할 수 있습니다.'],
      ['비밀번호를 잊었습니다', '로그인 화면에서 비밀번호 찾기를 누르십시오.'],
    ],
    questions: {
      '토요일 영업시간 알려 주세요': 0,
      '배송비가 얼마예요?': 1,
      '택배 요금이 궁금합니다': 1,
      '상품을 반품하고 싶어요': 2,
      '비밀번호 재설정은 어떻게 하죠?': 3,
    },
    otherSubjects: ['몽골의 수도는 어디인가요?', '오늘 날씨 어때요?', '양자 얽힘을 설명해 주세요'],
  },
  en: {
    faqs: [
      ['What are your opening hours?', 'We are open Monday to Friday from 9 am to 6 pm.'],
      ['How much is shipping?', 'Shipping costs 3.90 dollars.', 'What is the postage?'],
      ['How do I return an item?', 'Unused goods can be returned within 30 days.'],
      ['I forgot my password', 'Choose Forgot password on the sign-in page.'],
    ],
    questions: {
      'When are you open?': 0,
      'what does shipping cost': 1,
      'How high is the postage?': 1,
      'Can I return the shoes?': 2,
      'How can I reset my password?': 3,
    },
    otherSubjects: [
      'What is the capital of Mongolia?',
      'Who painted the Mona Lisa?',
      'Recommend a movie',
    ],
  },
  zh: {
    faqs: [
      ['营业时间是几点？', '周一至周五上午9点到下午6点营业。'],
      ['运费是多少？', '运费为10元，满99元免运费。', '邮寄要多少钱'],
      ['怎么退货？', '未使用的商品可以在30天内退货。'],
      ['忘记密码了', '请在登录页选择“忘记密码”。'],
    ],
    questions: {
      '请问几点开始营业？': 0,
      '有免运费吗？': 1,
      邮寄费用: 1,
      我想退货: 2,
      '密码忘记了怎么办？': 3,
    },
    otherSubjects: ['蒙古的首都是哪里？', '今天天气怎么样？', '请解释量子纠缠'],
  },
  es: {
    faqs: [
      ['¿Cuál es el horario de atención?', 'Abrimos de lunes a viernes de 9 a 18 horas.'],
      ['¿Cuánto cuesta el envío?', 'El envío cuesta 3,90 euros.', '¿Cuáles son los portes?'],
      ['¿Cómo devuelvo un artículo?', 'Los artículos sin usar se pueden devolver en 30 días.'],
      ['Olvidé mi contraseña', 'Elija Olvidé mi contraseña en la página de acceso.'],
    ],
    questions: {
      '¿Qué horario tienen?': 0,
      'precio del envio': 1,
      '¿Me dicen los portes?': 1,
      'Quiero devolver artículos': 2,
      '¿Cómo cambio la contraseña?': 3,
    },
    otherSubjects: [
      '¿Cuál es la capital de Mongolia?',
      '¿Quién pintó la Mona Lisa?',
      '¿Qué tiempo hace hoy?',
    ],
  },
  ja: {
    faqs: [
      ['営業時間を教えてください', '平日は午前9時から午後6時まで営業しています。'],
      ['送料はいくらですか？', '送料は500円です。', '配達料金'],
      ['返品するにはどうすればよいですか？', '未使用の商品は30日以内に返品できます。'],
      ['パスワードを忘れました', 'ログイン画面で「パスワードを忘れた方」を選んでください。'],
    ],
    questions: {
      '何時から営業していますか？': 0,
      送料を知りたいです: 1,
      配達料金について: 1,
      商品を返品したいです: 2,
      パスワードを再設定したい: 3,
    },
    otherSubjects: [
      'モンゴルの首都はどこですか？',
      '今日の天気はどうですか？',
      '量子もつれを説明してください',
    ],
  },
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('organizations')
    .values([
      { id: 'org', name: 'org' },
      { id: 'other', name: 'other' },
    ])
    .execute();
  for (const [language, { faqs }] of Object.entries(shops)) await makeKnowledge(language, faqs);
  await makeKnowledge(
    'all',
    Object.values(shops).flatMap(({ faqs }) => faqs),
  );
});
afterAll(() => database.drop());

describe.each(Object.entries(shops))('a FAQ in %s', (name, { faqs, questions, otherSubjects }) => {
  // The keys of `shops` are the languages.
  const language = name as Language;

  test.each(Object.entries(questions))('answers “%s” verbatim', async (question, index) => {
    for (const knowledgeId of [language, 'all']) {
      const answer = await ask(knowledgeId, question, language);
      expect(answer?.text).toBe(faqs[index]?.[1]);
      expect(answer?.citations).toMatchObject([
        { n: 1, source_type: 'faq', title: faqs[index]?.[0] },
      ]);
    }
  });

  test.each(otherSubjects)('does not answer “%s”', async (question) => {
    expect(await ask(language, question, language)).toBeNull();
    expect(await ask('all', question, language)).toBeNull();
  });

  test('is found first for most questions in other languages, and no wrong one answers', async () => {
    const foreign = Object.entries(shops).filter(([other]) => other !== language);
    const questions = foreign.flatMap(([, shop]) => Object.entries(shop.questions));
    let foundFirst = 0;
    for (const [question, index] of questions) {
      const [first] = await find(language, question);
      if (first?.title === faqs[index]?.[0]) foundFirst += 1;
      const answer = await ask(language, question, language);
      if (answer) expect([question, answer.text]).toEqual([question, faqs[index]?.[1]]);
    }
    expect(foundFirst / questions.length).toBeGreaterThan(0.5);
  });
});

test.each(['', ' ', '?!', '\0', '\ud800', '👋', 'how do I', '어떻게 하나요?'])(
  'a question without content words (%j) has no answer',
  async (question) => {
    expect(await ask('all', question, 'en')).toBeNull();
  },
);

test('a word of a hundred thousand characters has no answer', async () => {
  expect(await ask('all', 'x'.repeat(100_000), 'en')).toBeNull();
});

test('a very long question is searched by its beginning', async () => {
  const question = `배송비가 얼마예요? ${'그리고 '.repeat(30_000)}`;
  const [first] = await find('ko', question);
  expect(first?.title).toBe('배송비는 얼마인가요?');
});

test('another organization finds nothing, whichever knowledge base it names', async () => {
  const passages = await inOrganization(database.db, 'other', (transaction) =>
    retrieve(transaction, { organizationId: 'org', knowledgeId: 'ko', question: '배송비' }),
  );
  expect(passages).toEqual([]);
});

function find(knowledgeId: string, question: string) {
  return inOrganization(database.db, 'org', (transaction) =>
    retrieve(transaction, { organizationId: 'org', knowledgeId, question }),
  );
}

async function ask(knowledgeId: string, question: string, language: Language) {
  const passages = await find(knowledgeId, question);
  return answerExtractively({ question, passages, language });
}

async function makeKnowledge(knowledgeId: string, faqs: Shop['faqs']) {
  await database.db
    .insertInto('knowledges')
    .values({ organization_id: 'org', id: knowledgeId, collection_name: 'main' })
    .execute();
  const sources = faqs.map(([question, answer, ...alternates]) => ({
    sourceId: `${knowledgeId} ${question}`,
    sourceVersion: 1,
    chunks: [faqChunk({ question, answer, alternates })],
  }));
  await inOrganization(database.db, 'org', (transaction) =>
    replaceSources(transaction, { organizationId: 'org', knowledgeId, sourceType: 'faq', sources }),
  );
}
