import { sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { chatOn, hashOn } from './support/chat.ts';
import { demoOwner, latestChat } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const words = sentenceTokens(60);

test.describe('with a slow model', () => {
  let model: ModelServer;
  let slow: StartedProduct;

  test.beforeAll(async () => {
    model = await startModelServer({ script: { tokens: words, tokenMs: 100 } });
    slow = await startProduct({ LLM_BASE_URL: model.baseUrl });
  });
  test.afterAll(async () => {
    await slow.stop();
    await model.close();
  });

  test('an answer continues after a reload without lost or repeated words', async ({ page }) => {
    await page.goto(slow.demo);
    const chat = chatOn(page, 'en');
    await chat.open();
    await chat.ask('Please count for me.');
    await expect(chat.lastAnswer).toContainText('Word3');
    const requestsBefore = model.requests.length;
    await page.reload();
    await expect(chat.lastAnswer).toContainText('Word59');
    await expect(chat.lastAnswer).toContainText(words.join('').trim());
    expect(model.requests).toHaveLength(requestsBefore);
  });

  test('a stopped answer is stored and marked, and the request to the model is aborted', async ({
    page,
  }) => {
    await page.goto(slow.demo);
    const chat = chatOn(page, 'en');
    await chat.open();
    await chat.ask('Please count once more.');
    await expect(chat.lastAnswer).toContainText('Word3');
    await chat.dialog.getByRole('button', { name: chat.texts.composer.stop }).click();
    await expect(chat.lastAnswer).toContainText(chat.texts.message.stopped);
    await model.untilAborted(1);

    const { messages } = await latestChat(await demoOwner(slow), await hashOn(page));
    expect(messages.at(-1)).toMatchObject({ state: 'stopped', finish: 'stopped', mode: 'llm' });
    expect(messages.at(-1)?.text).toContain('Word3');
  });

  test('a question is answered after a restart when the server is killed while the answer streams', async ({
    page,
    pageErrors,
  }) => {
    await page.goto(slow.demo);
    const chat = chatOn(page, 'en');
    await chat.open();
    await chat.ask('Please count a third time.');
    await expect(chat.lastAnswer).toContainText('Word9');
    await slow.crash();
    await expect(chat.lastAnswer).toContainText('Word59', { timeout: 60_000 });
    await expect(chat.dialog.getByText('The answer was interrupted here.')).toHaveCount(1);
    const answers = chat.dialog.getByRole('article').filter({ hasText: 'Word9. ' });
    await expect(answers).toHaveCount(2);
    await expect(chat.dialog.getByText('Connection lost. Reconnecting…')).toHaveCount(0);
    // The browser logs each failed request.
    const others = pageErrors.splice(0).filter((each) => !each.includes('Failed to load resource'));
    expect(others).toEqual([]);
  });
});
