import { expect, test } from '@playwright/test';
import { startBusinessPage } from './support/business-page.ts';
import { type OtherBrowser, otherBrowsers } from './support/other-browsers.ts';
import { product } from './support/product.ts';
import { textsIn } from './support/texts.ts';

/** The demo's owner reads Korean. */
const headings: { chatbots: string; organization: string } = {
  chatbots: textsIn('ko', 'chatbots').nav.list,
  organization: textsIn('ko', 'members').nav.organization,
};

/** Finds elements in shadow roots too; evaluated in the page. */
const helpers = `
  const all = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(selector, shadowRoot) : [])),
  ];
  const find = (selector) => all(selector).at(-1);
  const type = (field, text) => {
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };`;
const inPage = (browser: OtherBrowser, body: string) =>
  browser.run(`(() => { ${helpers} ${body} })()`);

for (const [name, { isInstalled, start }] of Object.entries(otherBrowsers)) {
  test.describe(name, () => {
    // Only CI must have these browsers.
    test.skip(!isInstalled && !process.env.CI, `${name} is not installed`);
    let browser: OtherBrowser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterAll(() => browser?.close());

    const eventually = (body: string) =>
      expect.poll(() => inPage(browser, body), { timeout: 60_000 });

    test('the console signs in, keeps one live connection and changes screens', async () => {
      const { console: origin, email, password } = product();
      await browser.open(`${origin}/redesign/signin?lng=en`);
      await eventually(`return Boolean(find('input[type=password]'))`).toBe(true);
      await inPage(
        browser,
        `type(find('input[type=email]'), ${JSON.stringify(email)});
         type(find('input[type=password]'), ${JSON.stringify(password)});
         find('form').requestSubmit();`,
      );
      await eventually(`return find('h1')?.textContent`).toBe(headings.chatbots);
      // Long enough to use up all connections if every retry left one open.
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      expect(await browser.run(`fetch('/readyz').then(({ status }) => status)`)).toBe(200);
      const feeds = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/admin/events')).length`;
      expect(await browser.run(feeds)).toBeLessThan(3);
      await inPage(browser, `find('nav a[href="/redesign/organization"]').click()`);
      await eventually(`return find('h1')?.textContent`).toBe(headings.organization);
    });

    test('the widget opens with its icon and colours, and answers', async () => {
      await browser.open(product().demo);
      await eventually(`return find('button.launcher')?.getAttribute('aria-label')`).toBeTruthy();
      const icon = await inPage(
        browser,
        `const { width, height, x, y } = find('button.launcher svg').getBoundingClientRect();
         const button = find('button.launcher').getBoundingClientRect();
         return [width, height, x - button.x, y - button.y].map(Math.round).join(' ')`,
      );
      expect(icon).toBe('28 28 14 14');
      await inPage(browser, `find('button.launcher').click()`);
      await expectAnswer();
      const fieldHeight = `return find('textarea').getBoundingClientRect().height`;
      const lineHeight = Number(await inPage(browser, fieldHeight));
      await inPage(browser, `type(find('textarea'), 'One\\nTwo\\nThree')`);
      await eventually(fieldHeight).toBeGreaterThan(lineHeight * 2);
      const colour = `return getComputedStyle(find('[role=dialog]')).backgroundColor`;
      expect(await inPage(browser, colour)).toMatch(/^rgb\(/);
    });

    test('the dedicated page answers', async () => {
      await browser.open(product().demo);
      const hash = await inPage(browser, `return find('chatbot-window').getAttribute('hash-id')`);
      await browser.open(`${product().customer}/${hash}`);
      await expectAnswer();
    });

    test('page rules apply when a site changes the URL without loading', async () => {
      const page_infos = [{ path_pattern: '/checkout*', visible: false }];
      const business = await startBusinessPage({ window: { page_infos } });
      const isHidden = `return find('button.launcher')?.hidden`;
      try {
        await browser.open(business.url);
        await eventually(isHidden).toBe(false);
        expect(await browser.run(`String(history.pushState)`)).toContain('[native code]');
        await browser.run(`history.pushState(null, '', '/checkout/1')`);
        await eventually(isHidden).toBe(true);
        await browser.run(`history.back()`);
        await eventually(isHidden).toBe(false);
        // The URL changes while the element is detached.
        await inPage(
          browser,
          `const element = find('chatbot-window');
           element.remove();
           history.pushState(null, '', '/checkout/2');
           document.body.append(element);`,
        );
        await eventually(isHidden).toBe(true);
        await browser.run(`history.pushState(null, '', '/roses')`);
        await eventually(isHidden).toBe(false);
      } finally {
        await business.stop();
      }
    });

    async function expectAnswer() {
      await eventually(`return Boolean(find('textarea'))`).toBe(true);
      await inPage(
        browser,
        `type(find('textarea'), 'How much is delivery?');
         find('textarea').form.requestSubmit();`,
      );
      await eventually(`return find('article:not([data-from="customer"])')?.textContent`).toMatch(
        /deliver/i,
      );
    }
  });
}
