import type { CDPSession, Page } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { expect, test } from './support/test.ts';

// One Enter sends one message while composing Korean, Japanese and Chinese. The events are the browser's own;
// only the input method is simulated, by the DevTools protocol.

let business: BusinessPage;
test.beforeAll(async () => {
  business = await startBusinessPage({ answer: (text) => ({ text: `You said: ${text}` }) });
});
test.afterAll(() => business.stop());

const enter = { key: 'Enter', code: 'Enter' };

function inputMethod(devtools: CDPSession) {
  const press = (windowsVirtualKeyCode: number, text?: string) =>
    devtools.send('Input.dispatchKeyEvent', {
      type: text ? 'keyDown' : 'rawKeyDown',
      ...enter,
      windowsVirtualKeyCode,
      ...(text && { text }),
    });
  return {
    /** The steps of a composition, each replacing the one before. */
    async compose(...steps: string[]) {
      for (const text of steps) {
        const end = text.length;
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: end,
          selectionEnd: end,
        });
      }
    },
    commit: (text: string) => devtools.send('Input.insertText', { text }),
    /** Enter during a composition: key code 229. */
    pressInComposition: () => press(229),
    /** Enter outside of a composition. */
    press: () => press(13, '\r'),
    release: () =>
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        ...enter,
        windowsVirtualKeyCode: 13,
      }),
  };
}

async function openChat(page: Page) {
  await page.goto(business.url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('log')).toContainText('Hello! How can I help?');
  return field;
}

/** Returns a function that lists the questions sent since this call. */
function newQuestions() {
  const known = new Set(questions());
  return () => questions().filter((question) => !known.has(question));
}
const stored = () => [...business.chat.sessions.values()].flat();
const questions = () => stored().filter(({ sender }) => sender === 'customer');
const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text);

async function expectAnswered(page: Page, text: string) {
  await expect(page.locator('article[data-from="ai"]').last()).toContainText(`You said: ${text}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

test('the Enter that commits the last Hangul syllable sends the message once', async ({ page }) => {
  const field = await openChat(page);
  const sent = newQuestions();
  const ime = inputMethod(await page.context().newCDPSession(page));
  // Some browsers report the key once, others again after the syllable is committed.
  for (const [text, again] of [
    ['안녕', false],
    ['배송', true],
    ['환불', true],
  ] as const) {
    const [first = '', last = ''] = text;
    await ime.compose(first);
    await ime.commit(first);
    await ime.compose('ㅇ', last);
    await expect(field).toHaveValue(text);
    await ime.pressInComposition();
    await ime.commit(last);
    if (again) await ime.press();
    await ime.release();
    await expectAnswered(page, text);
  }
  expect(textsOf(sent())).toEqual(['안녕', '배송', '환불']);
});

for (const [script, steps, text] of [
  ['Kana', ['に', 'にほ', 'にほn', 'にほん', '日本'], '日本'],
  ['Kana without conversion', ['は', 'はな'], 'はな'],
  ['Pinyin', ['n', 'ni', 'ni h', 'ni hao'], '你好'],
  ['Pinyin kept as letters', ['h', 'hu', 'hua'], 'hua'],
] as const) {
  test(`the Enter that ends a ${script} composition sends nothing, and the next one sends once`, async ({
    page,
  }) => {
    const field = await openChat(page);
    const sent = newQuestions();
    const ime = inputMethod(await page.context().newCDPSession(page));
    await ime.compose(...steps);
    await ime.pressInComposition();
    await ime.commit(text);
    await ime.release();
    await expect(field).toHaveValue(text);
    await ime.compose(...steps);
    await ime.pressInComposition();
    await ime.commit(text);
    await ime.release();
    await expect(field).toHaveValue(text + text);
    await ime.press();
    await ime.release();
    await expectAnswered(page, text + text);
    expect(textsOf(sent())).toEqual([text + text]);
  });
}

/** Safari ends the composition before it reports the key that ended it. */
const safariEnter = (page: Page, composed: string) =>
  page.getByRole('textbox', { name: 'Message' }).evaluate((field, data) => {
    const dispatch = (event: Event) => field.dispatchEvent(event);
    const options = { bubbles: true, composed: true, cancelable: true };
    dispatch(new CompositionEvent('compositionstart', { ...options, data: '' }));
    dispatch(new CompositionEvent('compositionupdate', { ...options, data }));
    dispatch(new CompositionEvent('compositionend', { ...options, data }));
    const key = { ...options, key: 'Enter', code: 'Enter' };
    dispatch(new KeyboardEvent('keydown', { ...key, keyCode: 229 }));
    dispatch(new KeyboardEvent('keyup', { ...key, keyCode: 13 }));
  }, composed);

test('Enter sends each message once in Safari’s order of events', async ({ page }) => {
  const field = await openChat(page);
  const sent = newQuestions();
  for (const text of ['日本', '你好']) {
    await field.fill(text);
    await safariEnter(page, text);
    await expect(field).toHaveValue(text);
    await field.press('Enter');
    await expectAnswered(page, text);
  }
  await field.fill('안녕');
  await safariEnter(page, '녕');
  await expectAnswered(page, '안녕');
  expect(textsOf(sent())).toEqual(['日本', '你好', '안녕']);
});
