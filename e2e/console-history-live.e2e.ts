import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#server/testing/server-process.ts';
import { sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { historyPath } from '#shared/utils/console-paths.ts';
import { hashOn } from './support/chat.ts';
import { demoOwner, hashIdOf, newOwner, signInAs } from './support/console.ts';
import { createAsk, log, openLive, rows } from './support/history.ts';
import { freePort, product, startProduct } from './support/product.ts';
import { expect, takePageErrors, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('the page shows that the live connection is lost and catches up after the server restarts', async ({
  page,
  context,
  pageErrors,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-e2e-history-'));
  await chmod(folder, 0o755); // when run as root, the database runs as another user
  const [consolePort, customerPort] = [await freePort(), await freePort()];
  const env = {
    DATA_DIR: folder,
    CONSOLE_PORT: `${consolePort}`,
    CUSTOMER_PORT: `${customerPort}`,
  };
  const restartable = {
    ...product(),
    console: `http://localhost:${consolePort}`,
    customer: `http://localhost:${customerPort}`,
  };
  let server = await startServerProcess('', env);
  try {
    const owner = await newOwner({ windows: ['Bakery'] }, restartable);
    const hash = await hashIdOf(owner);
    const askQuestion = await createAsk(hash, restartable);
    await askQuestion('Before the restart');
    await signInAs(context, owner, restartable);
    await page.goto(restartable.console + historyPath(hash));
    await rows(page).click();
    await expect(log(page)).toContainText('Before the restart');

    const lost = page.getByText('Connection lost. Reconnecting…');
    await server.terminate();
    await expect(lost).toBeVisible();
    server = await startServerProcess('', env);
    await askQuestion('After the restart');
    await expect(lost).toBeHidden({ timeout: 40_000 });
    await expect(rows(page)).toHaveCount(2);
    await expect(log(page)).toContainText('Before the restart');
  } finally {
    await server.terminate();
    await rm(folder, { recursive: true, force: true });
  }
  // The browser logs each refused connection.
  takePageErrors(pageErrors, /ERR_|Failed to load/);
});

test('the thread marks an answer as being written until it is complete', async ({
  page,
  context,
}) => {
  const tokens = sentenceTokens(60);
  const model = await startModelServer({ script: { tokens, tokenMs: 120 } });
  const slow = await startProduct({ LLM_BASE_URL: model.baseUrl });
  try {
    const texts = textsIn('ko', 'history');
    await signInAs(context, await demoOwner(slow), slow);
    await page.goto(slow.demo);
    const hash = await hashOn(page);
    await openLive(page, slow.console + historyPath(hash));
    const askQuestion = await createAsk(hash, slow);
    const answered = askQuestion('Please count for me.');
    await rows(page).click();
    await expect(log(page).getByText(texts.outcome.streaming)).toBeVisible();
    await answered;
    await expect(log(page)).toContainText('Word59');
    await expect(log(page).getByText(texts.outcome.noAnswer)).toBeVisible();
    await expect(log(page).getByText(texts.outcome.streaming)).toHaveCount(0);
    await expect(log(page).locator('article')).toHaveCount(2);
  } finally {
    // An open page would log refused connections while the product stops.
    await page.close();
    await slow.stop();
    await model.close();
  }
});
