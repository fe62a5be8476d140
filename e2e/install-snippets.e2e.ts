import ts from 'typescript';
import { readRelease } from '../server/chatbots/widget/index.ts';
import { installSnippets, type SnippetName } from '../shared/utils/install-snippets.ts';
import { createBundledSite } from './support/bundled-site.ts';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { hashOn } from './support/chat.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

// The snippets that documentation and console show.

test.use({ locale: 'en-US' });

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

test('the snippet react shows the launcher when it is built with the package', async ({ page }) => {
  const code = await paste('react', () => '<script src="/site.js"></script>');
  const site = await createBundledSite();
  const options = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(code, { compilerOptions: options });
  const path = await site.bundle(`import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    ${outputText}
    createRoot(document.body).render(createElement(Chat));`);
  await page.route('**/site.js', (route) => route.fulfill({ path }));
  await page.goto(business.url);
  await expect(launcherOn(page)).toBeVisible();
  await site.remove();
});

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
