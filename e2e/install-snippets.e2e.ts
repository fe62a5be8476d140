import { readRelease } from '../server/chatbots/widget/index.ts';
import { installSnippets, type SnippetName } from '../shared/utils/install-snippets.ts';
import { type BundledSite, createBundledSite } from './support/bundled-site.ts';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { hashOn } from './support/chat.ts';
import { programOf } from './support/compile-snippet.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

// The snippets that documentation and console show.

test.use({ locale: 'en-US' });

let site: BundledSite;
test.beforeAll(async () => {
  site = await createBundledSite();
});
test.afterAll(() => site.remove());

let business: BusinessPage;
test.afterEach(() => business?.stop());

const hash = 'onyu-flowers';

/** Serves a page with the snippet; returns the code of the snippet. */
async function paste(name: SnippetName, asServed = (code: string) => code) {
  const release = await readRelease();
  if (!release) throw new Error('the widget is not built');
  const origin = '{{ORIGIN}}';
  const pinned_url = `${origin}/widget-${release.version}.js`;
  const code = installSnippets({ origin, hash, release: { ...release, pinned_url } })[name];
  business = await startBusinessPage({ body: asServed(code) });
  return code.replaceAll(origin, business.chat.origin);
}

/** WordPress prints the script tag itself. */
const byWordPress = (code: string) => {
  const src = /'([^']+widget\.js[^']*)'/.exec(code)?.[1];
  return `<script async data-wp-strategy="async" src="${src}" id="chatwindow-js"></script>`;
};

for (const name of ['html', 'html_pinned', 'gtm', 'shopify', 'cafe24', 'imweb'] as const) {
  test(`the snippet ${name} shows the launcher`, async ({ page }) => {
    await paste(name);
    await page.goto(business.url);
    await expect(launcherOn(page)).toBeVisible();
    await expect(page.locator('chatbot-window')).toHaveAttribute('hash-id', hash);
  });
}

test('the snippet wordpress shows the launcher when WordPress prints its tag', async ({ page }) => {
  await paste('wordpress', byWordPress);
  await page.goto(business.url);
  await expect(launcherOn(page)).toBeVisible();
});

for (const name of ['react', 'vue', 'svelte', 'angular'] as const) {
  test(`the snippet ${name} shows the launcher when it is built with the package`, async ({
    page,
  }) => {
    const code = await paste(name, () => '<script src="/site.js"></script>');
    const path = await site.bundle(programOf[name](code));
    await page.route('**/site.js', (route) => route.fulfill({ path }));
    await page.goto(business.url);
    await expect(launcherOn(page)).toBeVisible();
  });
}

test('the snippet iframe shows the dedicated page on another site', async ({ page }) => {
  await page.goto(product().demo);
  const demo = await hashOn(page);
  const release = { pinned_url: '', integrity: '' };
  const snippets = installSnippets({ origin: product().customer, hash: demo, release });
  business = await startBusinessPage({ body: snippets.iframe });
  await page.goto(business.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('textbox')).toBeVisible();
});
