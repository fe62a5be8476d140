import { expect, test } from '@jest/globals';
import { filterChatbots, type ListedChatbot } from './use-chatbot-filter.ts';

const chatbot = (name: string, changes: Partial<ListedChatbot> = {}): ListedChatbot => ({
  id: name,
  hash_id: 'some-address',
  name,
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null,
  state: 'live',
  ...changes,
});
const noFilter = { text: '', state: '', type: '' };
const names = (chatbots: readonly ListedChatbot[]) => chatbots.map(({ name }) => name);

test.each([
  ['꽃집', ['온유꽃집']],
  ['온유꼬', ['온유꽃집']],
  ['꽃집'.normalize('NFD'), ['온유꽃집']],
  [' cafe ', ['Café Olé']],
  ['tea-house', ['緑茶']],
  ['', ['온유꽃집', 'Café Olé', '緑茶']],
  ['nothing', []],
])('filterChatbots finds “%s” in names and hash ids of any script', (text, found) => {
  const chatbots = [
    chatbot('온유꽃집'),
    chatbot('Café Olé'),
    chatbot('緑茶', { hash_id: 'green-tea-house' }),
  ];
  expect(names(filterChatbots(chatbots, { ...noFilter, text }))).toEqual(found);
});

test('filterChatbots applies state and type together', () => {
  const chatbots = [
    chatbot('a', { state: 'draft' }),
    chatbot('b', { state: 'draft', agent_type: 'sales' }),
    chatbot('c', { agent_type: 'sales' }),
  ];
  expect(names(filterChatbots(chatbots, { ...noFilter, state: 'draft', type: 'sales' }))).toEqual([
    'b',
  ]);
});
