import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitForDocuments } from '#server/testing/documents.ts';
import { answerOf, createFlowerShop } from '#server/testing/flower-shop.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  stranger = await app.signUp();
  window = await createFlowerShop(app, owner);
});
afterAll(() => app.close());

const exportFile = (from: Window, user = owner) =>
  user.api.call(portableEndpoints.exportFile, { params: { hash: from.hash_id } });
const importFile = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.importFile, { body: { file } });
const check = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.check, { body: { file } });
const answer = (of: Window, text: string) => answerOf(app, of, text);

describe('exporting and importing a chatbot', () => {
  const minimal = { format: 'chatwindow-chatbot', version: 1, settings: { name: 'X' } };

  test('a file contains appearance, behaviour and knowledge, and no addresses or secrets', async () => {
    const file = await exportFile(window);
    expect(file).toMatchObject({
      format: 'chatwindow-chatbot',
      version: 1,
      settings: { name: 'Onyu Flowers', intro_text: { ko: '안녕하세요', en: 'Hello' } },
      page: { title: 'Flowers of Seoul' },
      agent: { type: 'general', persona: 'A gardener.' },
      faqs: [{ question: 'Do you deliver?', alternates: ['Is there a courier?'] }],
      documents: [{ name: 'care.md', text: expect.stringContaining('once a week') }],
    });
    const text = JSON.stringify(file);
    const { secret } = await owner.api.call(windowEndpoints.identity, {
      params: { hash: window.hash_id },
    });
    for (const hidden of ['desk@example.com', secret, window.id, owner.login.email]) {
      expect(text).not.toContain(hidden);
    }
  });

  test('exporting twice results in the same file', async () => {
    expect(JSON.stringify(await exportFile(window))).toBe(JSON.stringify(await exportFile(window)));
  });

  test('a chatbot imported into another organization answers the same and exports the same file', async () => {
    const file = await exportFile(window);
    const copy = await importFile(file);
    await waitForDocuments(stranger, copy);
    expect(copy).toMatchObject({
      name: 'Onyu Flowers',
      draft_changes: 0,
      page: { title: 'Flowers of Seoul' },
      agent: { type: 'general' },
    });
    for (const question of ['Is there a courier?', 'How often are orchids watered?']) {
      expect(await answer(copy, question)).toBe(await answer(window, question));
    }
    const again = await exportFile(copy, stranger);
    const [faq] = file.faqs;
    expect(again).toEqual({
      ...file,
      agent: { ...file.agent, name: 'Onyu Flowers' },
      faqs: [{ ...faq, image_url: null }],
    });
  });

  test('the preview of a file lists what can and cannot be imported, and creates nothing', async () => {
    const file = await exportFile(window);
    const { total: before } = await countOf(stranger);
    const given = {
      ...file,
      settings: {
        ...file.settings,
        image_url: '/files/logo/ours.png',
        handoff: { enabled: true, notification_emails: ['spy@example.com'] },
      },
      robots: [],
    };
    expect(await check(given)).toEqual({
      name: 'Onyu Flowers',
      agent_type: 'general',
      counts: {
        ...{ starter_questions: 1, faqs: 1, documents: 1, facts: 0, interviews: 0 },
        ...{ pairs: 0, tables: 0, products: 0, websites: 0, questions: 0 },
      },
      missing: [],
      left_out: [
        { reason: 'unknown', field: 'robots' },
        { reason: 'emails', field: 'notification_emails' },
        { reason: 'picture', field: 'Do you deliver?' },
        { reason: 'picture', field: 'image_url' },
      ],
      blocked: null,
    });
    expect((await countOf(stranger)).total).toBe(before);
    const made = await importFile(given);
    expect(made).toMatchObject({ image_url: null, handoff: { notification_emails: [] } });
  });

  test('a picture of a product that only the other organization has is not imported', async () => {
    const entries = [{ name: 'Rose', image_url: '/files/faq/rose.png' }];
    const file = { ...minimal, products: [{ name: 'Entered', entries }] };
    expect(await check(file)).toMatchObject({ left_out: [{ reason: 'picture', field: 'Rose' }] });
    expect((await exportFile(await importFile(file), stranger)).products).toMatchObject([
      { entries: [{ name: 'Rose', image_url: '' }] },
    ]);
  });

  test('a disabled agent type is reported in the preview', async () => {
    const file = await exportFile(window);
    const companion = { ...file, agent: { ...file.agent, type: 'companion' } };
    await app.services.db
      .updateTable('organizations')
      .set({ enable_companion: false })
      .where('id', '=', stranger.login.organization_id)
      .execute();
    expect(await check(companion)).toMatchObject({ blocked: 'feature_disabled' });
    await expect(importFile(companion)).rejects.toMatchObject({ code: 'feature_disabled' });
  });

  test.each<[string, unknown, object]>([
    ['nothing', null, { data: { fields: { file: 'invalid' } } }],
    ['a text', 'chatbot', { data: { fields: { file: 'invalid' } } }],
    ['a list', [minimal], { data: { fields: { file: 'invalid' } } }],
    ['another format', { name: 'left-pad' }, { data: { fields: { file: 'invalid' } } }],
    ['a newer version', { ...minimal, version: 2 }, { code: 'unsupported_version' }],
    [
      'no name',
      { ...minimal, settings: {} },
      { data: { fields: { 'settings.name': 'required' } } },
    ],
    [
      'a style with an external resource',
      { ...minimal, settings: { name: 'X', style_code: '@import url(//evil.example/a.css);' } },
      { code: 'validation_failed' },
    ],
    [
      'a script as the URL of a picture',
      { ...minimal, settings: { name: 'X', image_url: 'javascript:alert(1)' } },
      { data: { fields: { 'settings.image_url': 'invalid_url' } } },
    ],
    [
      'an unknown setting',
      { ...minimal, settings: { name: 'X', organization_id: 'other' } },
      { data: { fields: { 'settings.organization_id': 'unknown_key' } } },
    ],
    [
      'an answer of 5,001 characters',
      { ...minimal, faqs: [{ question: 'Q?', answer: 'x'.repeat(5001) }] },
      { data: { fields: { 'faqs.0.answer': 'too_long' } } },
    ],
    [
      'too many FAQ',
      { ...minimal, faqs: Array(10_001).fill({ question: 'Q?', answer: 'A' }) },
      { data: { fields: { faqs: 'too_many' } } },
    ],
  ])('importing %s is rejected and creates nothing', async (_what, file, problem) => {
    const before = await countOf(stranger);
    await expect(importFile(file)).rejects.toMatchObject(problem);
    expect(await countOf(stranger)).toEqual(before);
  });

  test('a file with prototype keys is imported safely', async () => {
    const hostile = JSON.parse(
      '{"format":"chatwindow-chatbot","version":1,"settings":{"name":"X"},"__proto__":{"admin":true}}',
    );
    expect((await importFile(hostile)).name).toBe('X');
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test.each([
    ['without hours', {}],
    ['with hours without a time zone', { hours: { holidays: ['2026-12-25'] } }],
  ])('a file %s gets the time zone of the importing organization', async (_name, hours) => {
    const { hours: _own, ...settings } = (await exportFile(window)).settings;
    const abroad = await app.signUp();
    await app.services.db
      .updateTable('organizations')
      .set({ timezone: 'Europe/Madrid' })
      .where('id', '=', abroad.login.organization_id)
      .execute();
    const copy = await importFile(
      { ...(await exportFile(window)), settings: { ...settings, ...hours } },
      abroad,
    );
    expect(copy.hours).toMatchObject({
      timezone: 'Europe/Madrid',
      holidays: 'hours' in hours ? hours.hours.holidays : [],
    });
  });

  test('export and import require permission and membership', async () => {
    await expect(exportFile(window, stranger)).rejects.toMatchObject({ status: 404 });
    const member = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [window.id],
    });
    expect((await exportFile(window, member)).settings.name).toBe('Onyu Flowers');
    await expect(importFile(minimal, member)).rejects.toMatchObject({
      code: 'permission_required',
    });
  });
});

async function countOf({ login }: TestUser) {
  const { total } = await app.services.db
    .selectFrom('windows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return { total };
}
