import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toTurnEvent } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import {
  createWindowWithModel,
  deliveryQuestion,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { readEvents } from '#shared/http/read-events.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel();
});
afterAll(() => context.close());

/** The text of an answer in the database. */
async function storedText(id: string) {
  const { text } = await context.app.services.db
    .selectFrom('messages')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return text;
}

test('a running answer with a character that the database refuses is saved without it', async () => {
  const { app, window, model } = context;
  const { api } = await app.customerOf(window.hash_id);
  model.next({ tokens: ['One\0 [1]. ', 'Two. ', 'Three'], hangAfter: 3 });
  const response = await api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: deliveryQuestion },
  });
  for await (const event of readEvents(response)) {
    const { name, data } = toTurnEvent(event);
    if (name !== 'meta') continue;
    const { message_id, stream_id } = data;
    const saved = await eventually(
      () => storedText(message_id),
      (text) => text.includes('Two.'),
      { withinMs: 8_000 },
    );
    expect(saved).toBe('One [1]. Two. ');
    await api.call(webEndpoints.stop, { params: { id: window.hash_id, stream_id } });
  }
});
