import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { WebPage, Website } from '#shared/contracts/knowledge/websites.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { WebsitesSection } from './websites-section.tsx';

const time = '2026-11-01T09:00:00.000Z';
const website: Website = {
  id: 'website-1',
  kind: 'site',
  url: 'https://bakery.example/',
  depth: 2,
  page_limit: 100,
  include: [],
  exclude: [],
  recrawl: true,
  state: 'ready',
  reason: null,
  pages: { waiting: 0, ready: 3, stale: 0, skipped: 1, failed: 2 },
  chunks: 9,
  checked_at: time,
  is_stale: true,
  created_at: time,
};
const gone: WebPage = {
  id: 'page-1',
  url: 'https://bakery.example/old',
  title: 'Old prices',
  state: 'failed',
  reason: 'gone',
  chunks: 0,
  checked_at: time,
  changed_at: time,
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => (
  <>
    <WebsitesSection {...context} mayEdit />
    {useToasts().map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);
const Reader = () => <WebsitesSection {...context} mayEdit={false} />;

function renderWebsites(items: Website[], mayEdit = true, unchanged = false) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /websites': { items, total: items.length, page: 1, size: 20 },
      'GET /websites/:id/pages': { items: [gone], total: 1, page: 1, size: 20 },
      'POST /websites': { items: [{ ...website, unchanged }] },
      'POST /websites/:id/crawl': website,
      'POST /websites/:id/stop': { ...website, state: 'stopped' },
    },
  });
}

test('an invalid URL shows an error and valid ones are normalized', async () => {
  const { user, api } = await renderWebsites([]);
  await user.click(await screen.findByRole('button', { name: 'Add a website' }));
  const dialog = within(await screen.findByRole('dialog'));
  const urls = dialog.getByLabelText(/^Addresses/);
  await user.type(urls, 'our shop');
  await user.click(dialog.getByRole('button', { name: 'Start reading' }));
  expect(await dialog.findByText(/“our shop” is not a web address/)).toBeTruthy();
  expect(api.requests.some(({ name }) => name === 'POST /websites')).toBe(false);

  await user.clear(urls);
  await user.type(urls, 'bakery.example/help');
  await user.click(dialog.getByLabelText('Only this page'));
  await user.click(dialog.getByRole('button', { name: 'Start reading' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /websites')?.body).toEqual({
      knowledge_id: 'knowledge-1',
      kind: 'site',
      urls: ['https://bakery.example/help'],
      depth: 0,
      page_limit: 1,
      include: [],
      exclude: [],
      recrawl: true,
    }),
  );
});

test('pages show why they failed, and failed pages can be crawled again', async () => {
  const { user, api } = await renderWebsites([website]);
  expect(await screen.findByText(/6 pages found · 3 read · 1 skipped · 2 failed/)).toBeTruthy();
  expect(screen.getByText('Out of date')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry failed pages' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /websites/:id/crawl')?.body).toEqual({
      only_failed: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Pages' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The page no longer exists.')).toBeTruthy();
  expect(dialog.getByText(/^Changed /)).toBeTruthy();
});

test('adding a known URL reports that nothing is crawled', async () => {
  const { user } = await renderWebsites([website], true, true);
  await user.click(await screen.findByRole('button', { name: 'Add a website' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Addresses/), website.url);
  await user.click(dialog.getByRole('button', { name: 'Start reading' }));
  expect(await screen.findByText(/has already been added. Choose “Read again”/)).toBeTruthy();
});

test('a running crawl can be stopped, and is read-only without edit permission', async () => {
  const runningCrawl: Website = { ...website, state: 'crawling', is_stale: false };
  const { user, api } = await renderWebsites([runningCrawl]);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(api.requests.some(({ name }) => name === 'POST /websites/:id/stop')).toBe(true),
  );
  await renderWebsites([runningCrawl], false);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});
