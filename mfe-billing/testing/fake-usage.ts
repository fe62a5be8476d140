import type {
  Statistics,
  StatisticsTotals,
  Usage,
} from '#shared/contracts/conversations/statistics.ts';

const totals: StatisticsTotals = {
  sessions: 5,
  chats: 12,
  visitors: 4,
  answered: 9,
  unanswered: 3,
  handoffs: 1,
  answered_rate: 0.75,
  handoff_rate: 0.2,
};

/** Statistics of three days in March. */
export function fakeStatistics(changes: Partial<Statistics> = {}): Statistics {
  const day = { sessions: 1, chats: 1, visitors: 1, answered: 1, unanswered: 0, handoffs: 0 };
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
      { channel: 'web', chats: 9, sessions: 4 },
      { channel: 'page', chats: 3, sessions: 1 },
    ],
    languages: [],
    top_questions: [questionCount('When do you open?', 4)],
    unanswered_questions: [questionCount('Do you have black roses & ribbons?', 3)],
    top_sources: [
      { source_type: 'faq', source_id: 'faq-1', title: 'Opening hours', url: null, count: 7 },
    ],
    definitions: { chats: 'Answers of the AI that were delivered to customers.' },
    ...changes,
  };
}

function questionCount(text: string, count: number): Statistics['top_questions'][number] {
  const last_asked_at = '2026-03-02T03:00:00.000Z';
  return { text, count, last_asked_at, session_id: 'session-1', window_hash: 'onyu-flowers' };
}

export const noTotals: StatisticsTotals = {
  sessions: 0,
  chats: 0,
  visitors: 0,
  answered: 0,
  unanswered: 0,
  handoffs: 0,
  answered_rate: null,
  handoff_rate: null,
};

/** Usage of a plan below its limits. */
export function fakeUsage(changes: Partial<Usage> = {}): Usage {
  const end = '2026-04-15T00:00:00.000Z';
  return {
    period: { start: '2026-03-15T00:00:00.000Z', end, resets_at: end },
    chats: { used: 300, limit: 1000, reserved: 0 },
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
