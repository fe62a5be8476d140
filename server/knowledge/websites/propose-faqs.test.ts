import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { createWebsiteClient, type WebsiteClient } from '#server/testing/websites.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';

let site: StandInWebsite;
let app: TestApp;
let owner: TestUser;
let websites: WebsiteClient;
let id: string;

beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: site.host } });
  owner = await app.signUp();
  websites = await createWebsiteClient(app, owner, site);
  const many = Array.from(
    { length: 12 },
    (_, index) =>
      `<h2>Tea number ${index}</h2><p>${'It comes from the hills of the south. '.repeat(20)}</p>`,
  );
  Object.assign(site.pages, {
    '/': '<h1>Start</h1><p>Welcome.</p><a href="/help">x</a> <a href="/ko">x</a> <a href="/teas">x</a>',
    '/help':
      '<h1>Help</h1><h2>Do you repair teapots?</h2><p>Yes, we repair every teapot within a week.</p>',
    '/ko':
      '<h1>안내</h1><h2>배송</h2><p>서울은 주문하신 다음 날 도착하며, 배송비는 삼천 원입니다. 제주도는 이틀이 더 걸립니다.</p>',
    '/teas': `<h1>Teas</h1>${many.join('')}`,
  });
  id = await websites.add('/');
  await websites.waitForCrawl(id);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const proposals = async () =>
  (await owner.api.call(websiteEndpoints.proposals, { params: { id } })).items;

test('sections become at most ten questions in their language, and those of the site come first', async () => {
  const items = await proposals();
  expect(items).toHaveLength(10);
  expect(items[0]).toEqual({
    question: 'Do you repair teapots?',
    answer: 'Yes, we repair every teapot within a week.',
    url: expect.stringContaining(`${site.url}/help`),
  });
  expect(items.map(({ question }) => question)).toContain('‘배송’에 대해 알려 주세요.');
  for (const { answer } of items) {
    expect(answer.length).toBeLessThanOrEqual(400);
    expect(answer).toMatch(/\.$/);
  }
});

test('a question that the FAQ has is not proposed again', async () => {
  const { knowledge_id } = websites;
  const body = { knowledge_id, question: 'Do you repair teapots?', answer: 'Yes.' };
  await owner.api.call(faqEndpoints.create, { body });
  expect((await proposals()).map(({ question }) => question)).not.toContain(body.question);
});

test('another organization sees no proposals', async () => {
  const stranger = await app.signUp();
  await expect(
    stranger.api.call(websiteEndpoints.proposals, { params: { id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
