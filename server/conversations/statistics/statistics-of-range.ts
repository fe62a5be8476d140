import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { chatScope, type WindowScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type {
  QuestionCount,
  Statistics,
  StatisticsTotals,
} from '#shared/contracts/conversations/statistics.ts';
import { createCountsRepository } from './counts.repository.ts';
import { datesOf, rangeBefore, requestedRange, type StatisticsRange } from './date-range.ts';
import { createTopQuestionsRepository, type FrequentQuestion } from './questions.repository.ts';
import { sumBy } from './sum-by.ts';

type Context = Pick<MemberContext, 'caller' | 'transaction'>;

interface StatisticsQuery {
  window_hash?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const maxShown = 20;
const maxUnanswered = 50;

/** The statistics of a range, and the totals of the range of equal length before it. */
export async function statisticsOfRange(
  { caller, transaction }: Context,
  query: StatisticsQuery,
  now: Date,
): Promise<Omit<Statistics, 'version' | 'definitions'>> {
  const { organizationId } = caller;
  const counts = createCountsRepository(transaction, organizationId);
  const scope = chatScope(caller);
  const window = query.window_hash
    ? await getWindowByHash(transaction, organizationId, query.window_hash, scope)
    : null;
  const windows: WindowScope = window ? [window.id] : scope;
  const { timezone } = await counts.findOrganization();
  const range = requestedRange(query, timezone, now);
  const before = rangeBefore(range);

  const figures = await figuresOf(counts, windows, range);
  const previous = await figuresOf(counts, windows, before);
  const questions = createTopQuestionsRepository(transaction, organizationId);
  const countedRange = { windows, from: range.from, before: range.before };
  // A member who cannot read chats sees questions of several customers only, never a single
  // message.
  const seesChats = caller.permission.all_chats;
  const present = (rows: FrequentQuestion[]) =>
    rows.map((row) => toFrequentQuestion(row, seesChats));

  return {
    window_hash: window?.hashId ?? null,
    timezone,
    period: { start_date: range.start, end_date: range.end },
    totals: figures.totals,
    previous: { start_date: before.start, end_date: before.end, totals: previous.totals },
    by_day: figures.by_day,
    channels: figures.channels,
    languages: figures.languages,
    top_questions: present(
      await questions.listFrequent(countedRange, { minCount: 2, limit: maxShown }),
    ),
    unanswered_questions: present(
      await questions.listUnanswered(countedRange, {
        minCount: seesChats ? 1 : 2,
        limit: maxUnanswered,
      }),
    ),
    top_sources: await questions.listSources(countedRange, maxShown),
  };
}

type Counts = ReturnType<typeof createCountsRepository>;

async function figuresOf(counts: Counts, windows: WindowScope, range: StatisticsRange) {
  const counted = { windows, ...range };
  const chats = await counts.chats(counted);
  const sessions = await counts.sessions(counted);
  const turns = await counts.turns(counted);
  const handoffsOn = sumBy(await counts.handoffs(counted), 'date', 'handoffs');

  const chatsBy = {
    date: sumBy(chats, 'date', 'chats'),
    channel: sumBy(chats, 'channel', 'chats'),
  };
  const sessionsBy = {
    date: sumBy(sessions, 'date', 'sessions'),
    channel: sumBy(sessions, 'channel', 'sessions'),
    language: sumBy(sessions, 'language', 'sessions'),
  };
  const turnsOn = new Map(turns.map(({ date, ...turn }) => [date, turn]));
  const day = (date: string) => ({
    sessions: sessionsBy.date.get(date) ?? 0,
    chats: chatsBy.date.get(date) ?? 0,
    handoffs: handoffsOn.get(date) ?? 0,
    ...(turnsOn.get(date) ?? noTurns),
  });
  return {
    by_day: datesOf(range).map((date) => ({ date, ...day(date) })),
    totals: toTotals({
      sessions: total(sessionsBy.date),
      chats: total(chatsBy.date),
      handoffs: total(handoffsOn),
      ...(turnsOn.get(null) ?? noTurns),
    }),
    channels: countedChannels
      .map((channel) => ({
        channel,
        chats: chatsBy.channel.get(channel) ?? 0,
        sessions: sessionsBy.channel.get(channel) ?? 0,
      }))
      .filter(({ chats, sessions }) => chats + sessions > 0),
    languages: [...sessionsBy.language]
      .map(([language, count]) => ({ language, sessions: count }))
      .sort((a, b) => b.sessions - a.sessions),
  };
}

const countedChannels = ['web', 'page', 'kakao', 'sms', 'api'] as const;
const noTurns = { answered: 0, unanswered: 0, visitors: 0 };

const total = (sums: ReadonlyMap<unknown, number>) =>
  [...sums.values()].reduce((sum, count) => sum + count, 0);

function toTotals(
  figures: Omit<StatisticsTotals, 'answered_rate' | 'handoff_rate'>,
): StatisticsTotals {
  const { answered, unanswered, handoffs, sessions } = figures;
  return {
    ...figures,
    answered_rate: share(answered, answered + unanswered),
    handoff_rate: share(handoffs, sessions),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}

function toFrequentQuestion(
  { created_at, ...row }: FrequentQuestion,
  seesChats: boolean,
): QuestionCount {
  return {
    ...row,
    last_asked_at: created_at.toISOString(),
    session_id: seesChats ? row.session_id : null,
  };
}
