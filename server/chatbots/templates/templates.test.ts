import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { chatbotTemplateEndpoints } from '#shared/contracts/chatbots/chatbot-templates.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { languages } from '#shared/contracts/languages.ts';
import { readTemplates } from './read-templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('templates of eight industries are listed in the requested language', async () => {
  const { api } = await app.signUp();
  const { items } = await api.call(chatbotTemplateEndpoints.list, { query: { language: 'ko' } });
  expect(items.map(({ id }) => id)).toEqual([
    'online-shop',
    'restaurant',
    'clinic',
    'academy',
    'lodging',
    'software',
    'real-estate',
    'public-office',
  ]);
  expect(items[0]).toMatchObject({ title: '온라인 쇼핑몰', agent_type: 'ecommerce' });
});

test('a template can be created as a chatbot', async () => {
  const { api } = await app.signUp();
  const { items } = await api.call(chatbotTemplateEndpoints.list, { query: {} });
  for (const { name, agent_type, settings } of items.slice(0, 3)) {
    const window = await api.call(windowEndpoints.create, {
      body: { name, agent_type, ...settings },
    });
    expect(window).toMatchObject({ name, ...settings, draft_changes: 0 });
    await api.call(windowEndpoints.remove, {
      params: { hash: window.hash_id },
      query: { hard: true },
    });
  }
});

test('templates require the permission to create chatbots', async () => {
  const owner = await app.signUp();
  const member = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  await expect(member.api.call(chatbotTemplateEndpoints.list, { query: {} })).rejects.toMatchObject(
    { status: 403 },
  );
});

test('each template has the same content in five languages, with marked placeholders', async () => {
  for (const { texts } of await readTemplates()) {
    const counts = new Set(languages.map((language) => texts[language].faqs.length));
    expect(counts.size).toBe(1);
    for (const language of languages) {
      const { faqs, intro_text, request_text } = texts[language];
      expect(intro_text + request_text).not.toMatch(/[[\]]/);
      for (const { question, answer } of faqs) {
        // The wizard's field distinguishes questions from answers by this.
        expect(question).toMatch(/[?？]$/);
        expect(answer).not.toMatch(/[?？]$/);
        expect(answer).toMatch(/\[[^[\]]+\]/);
      }
    }
  }
});

test('white text has enough contrast on the colours of each template', async () => {
  for (const { id, colors } of await readTemplates()) {
    const contrast = 1.05 / (luminanceOf(colors.button_background_color) + 0.05);
    expect({ id, isReadable: contrast >= 4.5 }).toEqual({ id, isReadable: true });
  }
});

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
