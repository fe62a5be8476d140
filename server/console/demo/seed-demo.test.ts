import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findPublishedWindow, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import { answerExtractively, retrieve } from '#server/knowledge/knowledge-base/index.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import { createDatabase, inOrganization } from '#server/platform/db/database.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { readFaqs } from './demo-content.ts';
import { type Demo, markPasswordShown, seedDemo } from './seed-demo.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** Questions that no flower shop can answer. */
const offTopic: Record<Language, string[]> = {
  ko: [
    '비트코인 시세를 알려 주세요.',
    '비트코인 가격이 얼마예요?',
    '내일 날씨가 어떤가요?',
    '김치찌개 만드는 법이 궁금합니다.',
  ],
  en: [
    'Who won the football match?',
    'Write me a Python sort function.',
    'Will it snow in Oslo?',
    'How much is a bitcoin?',
  ],
  zh: ['比特币现在多少钱？', '怎么做红烧肉？', '谁是法国总统？'],
  es: [
    '¿Cuánto vale el bitcoin?',
    '¿Quién ganó el partido de fútbol?',
    '¿Cómo renuevo mi pasaporte?',
  ],
  ja: [
    'フランスの首都はどこですか？',
    'パスポートの更新方法は？',
    '円周率は何桁まで分かっていますか？',
  ],
};

let database: TestDatabase;
let folder: string;
let demo: Demo;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-demo-'));
  database = await createTestDatabase();
  demo = await seed();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const seed = (db = database.db, isAlone = false) =>
  seedDemo({ db, storage: createDiskStorage({ directory: folder }) }, { isAlone });

async function windowOf(chatbot: keyof Demo['windowHashes']): Promise<PublishedWindow> {
  const window = await findPublishedWindow(database.db, demo.windowHashes[chatbot]);
  if (!window) throw new Error(`no window ${chatbot}`);
  return window;
}

async function ask(chatbot: keyof Demo['windowHashes'], language: Language, question: string) {
  const { organizationId, agent } = await windowOf(chatbot);
  const knowledgeId = agent?.knowledgeId ?? '';
  const passages = await inOrganization(database.db, organizationId, (transaction) =>
    retrieve(transaction, { organizationId, knowledgeId, question }),
  );
  return answerExtractively({ question, passages, language });
}

describe('the demo', () => {
  test('its owner signs in with the printed password, of which only a hash is stored', async () => {
    const { email, password } = demo.credentials ?? { email: '', password: '' };
    expect(password.length).toBeGreaterThanOrEqual(12);
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.email_verified_at).not.toBeNull();
    expect(JSON.stringify(user)).not.toContain(password);
    expect(await checkPassword(user.password_hash, password)).toBe(true);
  });

  test('a second start finds the demo and prints no password', async () => {
    expect(await seed()).toEqual({ ...demo, isNew: false, credentials: null });
    expect(await count(database)).toEqual({ organizations: 1, windows: 2, faqs: 100 });
  });

  test('the shop’s chatbot is formal and has its texts in five languages', async () => {
    const { agent, settings } = await windowOf('shop');
    expect(agent?.type).toBe('customer-service');
    expect(agent?.settings.chat_style).toBe('formal');
    expect(settings.hours.weekly).toHaveLength(6);
    for (const text of [settings.intro_text, settings.modal_text, ...settings.starter_questions]) {
      expect(Object.keys(text).sort()).toEqual([...languages].sort());
    }
  });

  test.each([...languages])(
    '%s: every FAQ is answered verbatim, with its source',
    async (language) => {
      const faqs = await readFaqs(language);
      expect(faqs).toHaveLength(20);
      for (const { question, alternates, answer } of faqs) {
        for (const wording of [question, ...alternates]) {
          const given = await ask('shop', language, wording);
          expect({ wording, answer: given?.text }).toEqual({ wording, answer });
          expect(given?.citations).toMatchObject([{ source_type: 'faq', excerpt: answer }]);
        }
      }
    },
  );

  test.each([...languages])(
    '%s: questions outside the shop’s knowledge are not answered',
    async (language) => {
      for (const question of offTopic[language]) {
        expect({ question, answer: await ask('shop', language, question) }).toEqual({
          question,
          answer: null,
        });
      }
    },
  );

  test.each([...languages])(
    '%s: every starter question of both chatbots has an answer',
    async (language) => {
      for (const chatbot of ['shop', 'guide'] as const) {
        const { settings } = await windowOf(chatbot);
        for (const texts of settings.starter_questions) {
          const question = typeof texts === 'string' ? texts : (texts[language] ?? '');
          const answer = await ask(chatbot, language, question);
          expect({ question, isAnswered: answer !== null }).toEqual({ question, isAnswered: true });
          expect(answer?.citations[0]?.source_type).toBe(chatbot === 'shop' ? 'faq' : 'document');
        }
      }
    },
  );

  test('the guide has documents of four formats', async () => {
    const documents = await database.db
      .selectFrom('sources')
      .select(['name', 'state'])
      .where('kind', '=', 'document')
      .execute();
    expect(documents.map(({ state }) => state)).toEqual(documents.map(() => 'ready'));
    const formats = new Set(documents.map(({ name }) => name.split('.').at(-1)));
    expect([...formats].sort()).toEqual(['docx', 'html', 'md', 'pdf']);
    const answer = await ask('guide', 'en', 'Which ports does the console listen on?');
    expect(answer?.citations[0]?.title).toContain('operating.pdf');
  });
});

test('the only running process creates another password until one was shown', async () => {
  const own = await createTestDatabase();
  const passwordOf = async (isAlone: boolean) => {
    const { credentials } = await seed(own.db, isAlone);
    return credentials?.password;
  };
  try {
    const lost = await passwordOf(true);
    expect(await passwordOf(false)).toBeUndefined();
    const shown = await passwordOf(true);
    expect(shown).not.toBe(lost);
    const { password_hash } = await own.db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(await checkPassword(password_hash, shown ?? '')).toBe(true);
    await markPasswordShown(own.db);
    expect(await passwordOf(true)).toBeUndefined();
  } finally {
    await own.drop();
  }
});

test('two concurrent starts create one demo', async () => {
  const own = await createTestDatabase();
  const other = createDatabase({ url: own.url });
  try {
    const [first, second] = await Promise.all([seed(own.db), seed(other)]);
    expect([first.isNew, second.isNew].sort()).toEqual([false, true]);
    expect(first.windowHashes).toEqual(second.windowHashes);
    expect((await count(own)).organizations).toBe(1);
  } finally {
    await other.destroy();
    await own.drop();
  }
});

async function count({ db }: TestDatabase) {
  const rowsIn = async (table: 'organizations' | 'windows' | 'faqs') => {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    organizations: await rowsIn('organizations'),
    windows: await rowsIn('windows'),
    faqs: await rowsIn('faqs'),
  };
}
