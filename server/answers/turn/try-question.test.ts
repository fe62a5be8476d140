import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import {
  createWindowWithModel,
  deliveryQuestion,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import { type TrialQuestion, type TrialServices, tryQuestion } from './try-question.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel();
});
beforeEach(() => {
  context.model.requests.length = 0;
});
afterAll(() => context.close());

async function tryDelivery(
  options: Partial<TrialQuestion> = {},
  services: TrialServices = context.app.services,
) {
  const window = await findEvaluatedWindow(services.db, context.window.id, 'live');
  if (!window) throw new Error('no window');
  return tryQuestion(services, { window, question: deliveryQuestion, language: 'en', ...options });
}

async function usedTokens() {
  const params = { hash: context.window.hash_id };
  const { used } = await context.owner.api.call(spendingEndpoints.get, { params });
  return used.tokens;
}

test('a trial that is stopped during its search requests no model', async () => {
  const stopped = tryDelivery({ signal: AbortSignal.abort(new Error('stopped')) });
  await expect(stopped).rejects.toThrow('stopped');
  expect(context.model.requests).toEqual([]);
});

test('a trial that is stopped while its model is requested sends no text', async () => {
  const stopping = new AbortController();
  const { services } = context.app;
  const models: typeof services.models = {
    ...services.models,
    async choose(...args) {
      stopping.abort(new Error('stopped'));
      return services.models.choose(...args);
    },
  };
  const texts: string[] = [];
  const onText = (text: string) => texts.push(text);
  const stopped = tryDelivery({ signal: stopping.signal, onText }, { ...services, models });
  await expect(stopped).rejects.toThrow('stopped');
  expect(texts).toEqual([]);
});

test('the tokens of a trial count when its model fails in the middle of the answer', async () => {
  const before = await usedTokens();
  context.model.next({ tokens: ['Within two days [1]. ', 'And '], errorAfter: 2 });
  await expect(tryDelivery()).rejects.toMatchObject({ kind: 'stream_error' });
  expect(await usedTokens()).toBeGreaterThan(before);
});
