import type { ResultOf } from '#shared/console/index.ts';
import type { Citation, Message } from '#shared/contracts/answers/chat.ts';
import { minuteMs } from '#shared/utils/durations.ts';

type ChatPage = ResultOf<'GET /sessions/:hash'>;
type ListedChat = ChatPage['items'][number];
type ThreadPage = ResultOf<'GET /sessions/:hash/:session_id'>;

/** Chats with a higher number are older. */
export function fakeChat(number: number, changes: Partial<ListedChat> = {}): ListedChat {
  const at = new Date(Date.UTC(2026, 0, 31) - number * minuteMs).toISOString();
  return {
    session_id: `chat-${number}`,
    window_hash: 'onyu-flowers',
    name: `Customer ${number}`,
    contact: null,
    agent_on: true,
    handled_by: 'bot',
    text: `What customer ${number} said`,
    channel: 'web',
    assignee: null,
    team_id: null,
    waiting_since: null,
    offered_to: null,
    offer_ends_at: null,
    reopen_count: 0,
    snoozed_until: null,
    tag_ids: [],
    unread: 0,
    language: 'en',
    page_url: null,
    message_count: 1,
    created_at: at,
    last_updated_at: at,
    snippet: null,
    ...changes,
  };
}

export function fakePage(items: ListedChat[], changes: Partial<ChatPage> = {}): ChatPage {
  return { items, has_more: false, next_cursor: null, counts: { waiting: 0, mine: 0 }, ...changes };
}

export function fakeMessage(seq: number, changes: Partial<Message> = {}): Message {
  const isQuestion = seq % 2 === 1;
  return {
    id: `message-${seq}`,
    session_id: 'chat-1',
    seq,
    sender: isQuestion ? 'customer' : 'chatbot',
    ...(!isQuestion && { by: { type: 'ai' } }),
    text: `Message ${seq}`,
    state: isQuestion ? 'stored' : 'done',
    citations: [],
    cards: [],
    finish: isQuestion ? null : 'stop',
    mode: isQuestion ? null : 'llm',
    fallback: false,
    stream_id: null,
    client_id: null,
    created_at: new Date(Date.UTC(2026, 0, 30, 12, seq)).toISOString(),
    ...changes,
  };
}

export function fakeThread(messages: Message[], changes: Partial<ThreadPage> = {}): ThreadPage {
  return { session: fakeChat(1), messages, has_more: false, ...changes };
}

export function fakeCitation(changes: Partial<Citation> = {}): Citation {
  return {
    n: 1,
    source_type: 'document',
    source_id: 'document-1',
    title: 'Flower care.pdf',
    url: 'https://example.com/care.pdf',
    excerpt: 'Cut two centimetres off each stem.',
    source_version: 1,
    hash: 'a'.repeat(64),
    position: { page: 12 },
    score: 1,
    sentences: [0],
    changed_since: false,
    ...changes,
  };
}
