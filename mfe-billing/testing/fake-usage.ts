import type {
  Statistics,
  StatisticsTotals,
  Usage,
} from '#shared/contracts/conversations/statistics.ts';

const noChats = {
  ...{ sessions: 0, answered: 0, unanswered: 0, handoffs: 0, deflected: 0, resolved: 0 },
  closed: 0,
  ...{ ratings: 0, satisfied: 0, likes: 0, dislikes: 0 },
};

const totals: StatisticsTotals = {
  ...{ sessions: 5, chats: 12, visitors: 4, answered: 9, unanswered: 3, handoffs: 1 },
  ...{ closed: 1, deflected: 4, resolved: 3, ratings: 2, satisfied: 1, likes: 3, dislikes: 1 },
  ...{ answered_rate: 0.75, handoff_rate: 0.2, deflection_rate: 0.8, resolution_rate: 0.6 },
  ...{ csat: 0.5, like_rate: 0.75 },
  ...{ first_answer_ms: 820, first_reply_seconds: 95, waiting_seconds: 40 },
};

/** Statistics of three days in March. */
export function fakeStatistics(changes: Partial<Statistics> = {}): Statistics {
  const day = { ...noChats, sessions: 1, chats: 1, visitors: 1, answered: 1 };
  return {
    version: '2024-05-20',
    window_hash: 'onyu-flowers',
    timezone: 'Asia/Seoul',
    period: { start_date: '2026-03-01', end_date: '2026-03-03' },
    totals,
    previous: {
      start_date: '2026-02-26',
      end_date: '2026-02-28',
      totals: { ...totals, chats: 10, visitors: 4, handoffs: 2, unanswered: 0, answered_rate: 0.8 },
    },
    by_day: [
      { ...day, date: '2026-03-01' },
      { ...day, date: '2026-03-02', chats: 9, unanswered: 3 },
      { ...day, date: '2026-03-03', chats: 2 },
    ],
    channels: [
      { channel: 'web', ...noChats, chats: 9, sessions: 4 },
      { channel: 'page', ...noChats, chats: 3, sessions: 1 },
    ],
    languages: [{ language: 'ko', ...noChats, sessions: 5 }],
    windows: [
      { hash_id: 'onyu-flowers', name: 'Onyu Flowers', ...noChats, chats: 12, sessions: 5 },
    ],
    counted_sessions: 5,
    top_questions: [questionCount('When do you open?', 4)],
    unanswered_questions: [questionCount('Do you have black roses & ribbons?', 3)],
    top_sources: [
      {
        source_type: 'faq',
        source_id: 'faq-1',
        title: 'Opening hours',
        url: null,
        count: 7,
        sessions: 5,
      },
    ],
    busiest_hours: { timezone: 'Asia/Seoul', cells: [{ day: 1, hour: 14, sessions: 5 }] },
    handoff_reasons: [{ reason: 'customer_request', sessions: 1, accepted: 1 }],
    close_reasons: [{ reason: 'resolved', name: 'Resolved', sessions: 1 }],
    members: [
      {
        ...{ member_id: 'member-1', name: 'Mina', sessions: 1, replies: 4, open: 0 },
        ...{ ratings: 2, satisfied: 1 },
      },
    ],
    stars: [1, 2, 3, 4, 5].map((stars) => ({ stars, ratings: stars === 5 ? 2 : 0 })),
    comments: [
      {
        ...{ session_id: 'session-1', window_hash: 'onyu-flowers', stars: 5 },
        ...{ text: 'Very kind.', started_at: '2026-03-02T03:00:00.000Z' },
      },
    ],
    definitions: {
      chats: 'Answers of the AI that were delivered to customers.',
      comments: 'What customers wrote with their ratings.',
    },
    ...changes,
  };
}

function questionCount(text: string, count: number): Statistics['top_questions'][number] {
  const last_asked_at = '2026-03-02T03:00:00.000Z';
  return {
    text,
    count,
    sessions: count - 1,
    last_asked_at,
    session_id: 'session-1',
    message_id: 'message-1',
    window_hash: 'onyu-flowers',
  };
}

export const noTotals: StatisticsTotals = {
  ...{ ...noChats, chats: 0, visitors: 0 },
  ...{ answered_rate: null, handoff_rate: null, deflection_rate: null, resolution_rate: null },
  ...{ csat: null, like_rate: null },
  ...{ first_answer_ms: null, first_reply_seconds: null, waiting_seconds: null },
};

/** Usage of a plan below its limits. */
export function fakeUsage(changes: Partial<Usage> = {}): Usage {
  const end = '2026-04-15T00:00:00.000Z';
  return {
    period: { start: '2026-03-15T00:00:00.000Z', end, resets_at: end },
    chats: { used: 300, limit: 1000, reserved: 0, billed: 0, max_billed: 0 },
    mau: { used: 40, limit: null },
    storage: { files: 3, bytes: 2_345_678, limit_bytes: 5_000 * 1024 * 1024 },
    channels: { web: 300, page: 0, kakao: 0, sms: 0, api: 0 },
    windows: [
      { hash_id: 'onyu-flowers', name: 'Onyu Flowers', chats: 120, mau: 30, tokens: 0, cost: 0 },
      { hash_id: 'guide', name: 'Guide', chats: 180, mau: 10, tokens: 0, cost: 0 },
    ],
    currency: 'USD',
    by_day: [],
    models: [],
    definitions: { chat: '', mau: '' },
    ...changes,
  };
}
