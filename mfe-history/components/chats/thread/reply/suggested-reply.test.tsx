import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SuggestionEvents } from '#shared/contracts/conversations/suggestions.ts';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { renderHistory } from '../../../../testing/render-history.tsx';

const suggestion = 'We open at eight.';
let chatId: string;
let bodies: Record<string, unknown>[];

beforeEach(() => {
  localStorage.clear();
  chatId = crypto.randomUUID();
  bodies = [];
});

function eventText<Name extends keyof SuggestionEvents>(name: Name, data: SuggestionEvents[Name]) {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An accepted chat in which the member let the AI write into the reply. */
async function renderSuggested() {
  const session = fakeChat(1, { session_id: chatId, handled_by: 'human', assignee: 'me' });
  const question = fakeMessage(1, { session_id: chatId, text: 'When do you open?' });
  const { user } = await renderHistory({
    address: `/redesign/onyu-flowers/chat-history?chat=${chatId}`,
    calls: {
      'GET /tags': { items: [] },
      'GET /sessions/:hash': fakePage([]),
      'GET /sessions/:hash/:session_id/readers': { items: [] },
      'GET /sessions/:hash/:session_id/notes': { items: [] },
      'GET /sessions/:hash/:session_id': () => fakeThread([question], { session }),
      'POST /sessions/:id/chat': ({ body }) => {
        const fields = body as Record<string, unknown>;
        bodies.push(fields);
        return fakeMessage(2, { session_id: chatId, text: String(fields.text) });
      },
    },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/sessions/suggestion')
      ? Promise.resolve(
          new Response(
            eventText('delta', { t: suggestion }) +
              eventText('done', { text: suggestion, finish: 'stop' }),
          ),
        )
      : fetch(input, init);
  const field = await screen.findByRole('textbox', { name: 'Reply to Customer 1' });
  await user.click(screen.getByRole('button', { name: 'Suggest a reply' }));
  await screen.findByText(/Suggested from your sources/);
  expect(field).toHaveProperty('value', suggestion);
  return { user, field };
}

test('a suggestion that the member corrects is sent with what the AI had suggested', async () => {
  const { user, field } = await renderSuggested();
  await user.clear(field);
  await user.type(field, 'We open at nine.{Enter}');
  await waitFor(() => expect(bodies).toMatchObject([{ text: 'We open at nine.', suggestion }]));
});

test('a suggestion that is sent unchanged proposes nothing', async () => {
  const { user, field } = await renderSuggested();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(bodies).toMatchObject([{ text: suggestion }]));
  expect(bodies[0]).not.toHaveProperty('suggestion');
});
