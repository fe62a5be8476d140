import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, dataOf } from '#server/testing/chat-client.ts';
import {
  createWindowWithModel,
  deliveryFact as fact,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel();
});
afterAll(() => context.close());

/** Asks a model that writes a text before it calls a tool, and then these tokens. */
function askWithText(before: string, ...tokens: string[]) {
  const toolCalls = [{ name: 'collect_contact', arguments: {} }];
  context.model.next({ tokens: [before], toolCalls }, { tokens });
  return context.askOnce();
}

test('a text before the tools is followed by the answer in a new paragraph', async () => {
  const { events } = await askWithText('Let me look.', `${fact} [1]`);
  expect(answerTextOf(events)).toBe(`Let me look.\n\n${fact} [1]`);
});

test('a text before the tools is followed by the text for unknown answers if there is none', async () => {
  const { events } = await askWithText('Let me look.', 'NO_', 'ANSWER');
  const unknown = context.app.services.translator.text('en', 'server:answer.none');
  expect(answerTextOf(events)).toBe(`Let me look.\n\n${unknown}`);
  expect(dataOf(events, 'done').finish).toBe('no_answer');
});

test.each(['Let me look. ', 'Let me look.\n', 'Let me look.\n\n\n'])(
  'the customer receives the text that is stored after %j',
  async (before) => {
    const { events, answer } = await askWithText(before, 'NO_ANSWER');
    expect(answerTextOf(events)).toBe(answer?.text);
    expect(answer?.text).toMatch(/^Let me look\.\s*\n\n\S/);
  },
);
