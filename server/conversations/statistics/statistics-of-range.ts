import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { listCloseReasonNames } from '#server/conversations/close-reasons/index.ts';
import { chatScope, listActiveWindows } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type {
  QuestionCount,
  StatisticsFigures,
  StatisticsQuery,
  StatisticsQuestions,
  StatisticsTeam,
} from '#shared/contracts/conversations/statistics.ts';
import { rangeBefore, requestedRange } from './date-range.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { figuresOfRange, totalsOfRange } from './figures-of-range.ts';
import { createTopQuestionsRepository, type FrequentQuestion } from './questions.repository.ts';
import type { SplitRange } from './range-conditions.repository.ts';
import { splitRange } from './split-range.ts';
import { createTeamRepository } from './team.repository.ts';
import { createUsageRepository } from './usage.repository.ts';

type Context = Pick<MemberContext, 'caller' | 'transaction'>;
type NamingContext = Pick<MemberContext, 'caller' | 'transaction' | 'language'>;

type RangeQuery = Pick<StatisticsQuery, 'window_hash' | 'start_date' | 'end_date'>;

/** The requested range with the part of the response that names it. */
export interface RequestedRange {
  range: SplitRange;
  /** The requested window; null for all. */
  window: { id: string; hashId: string } | null;
  named: Pick<StatisticsFigures, 'window_hash' | 'timezone' | 'period'>;
}

type OfRange<Part> = Omit<Part, 'version' | 'definitions' | keyof RequestedRange['named']>;

const maxShown = 20;
const maxUnanswered = 50;

export async function findRange(
  { caller, transaction }: Context,
  query: RangeQuery,
  now: Date,
): Promise<RequestedRange> {
  const { organizationId } = caller;
  const scope = chatScope(caller);
  const window = query.window_hash
    ? await getWindowByHash(transaction, organizationId, query.window_hash, scope)
    : null;
  // Not those of deleted chatbots, whose chats are listed nowhere.
  const windows = window
    ? [window.id]
    : await listActiveWindows(transaction, organizationId, scope === 'all' ? undefined : scope);
  const figures = createFiguresRepository(transaction, organizationId);
  const { timezone } = await figures.organization();
  const range = requestedRange(query, timezone, now);
  await figures.raiseWorkMemory();
  return {
    range: await splitRange(transaction, organizationId, {
      ...range,
      windows,
    }),
    window,
    named: {
      window_hash: window?.hashId ?? null,
      timezone,
      period: { start_date: range.start, end_date: range.end },
    },
  };
}

/** The figures of a range, and the totals of the range of equal length before it. */
export async function figuresFor(
  { caller, transaction }: Context,
  { range }: RequestedRange,
): Promise<OfRange<StatisticsFigures>> {
  const { organizationId } = caller;
  const figures = createFiguresRepository(transaction, organizationId);
  const windows = await createUsageRepository(transaction, organizationId).windows(range.windows);
  const before = await splitRange(transaction, organizationId, {
    windows: range.windows,
    ...rangeBefore(range),
  });
  return {
    ...(await figuresOfRange(figures, range, windows)),
    previous: {
      start_date: before.start,
      end_date: before.end,
      totals: await totalsOfRange(figures, before),
    },
  };
}

export async function questionsFor(
  { caller, transaction }: Context,
  { range }: RequestedRange,
): Promise<OfRange<StatisticsQuestions>> {
  const questions = createTopQuestionsRepository(transaction, caller.organizationId);
  // Members who cannot read chats see only questions that were asked more than once.
  const seesChats = caller.permission.all_chats;
  const present = (rows: FrequentQuestion[]) =>
    rows.map((row) => toFrequentQuestion(row, seesChats));
  const minUnanswered = seesChats ? 1 : 2;
  return {
    counted_sessions: await questions.countChats(range),
    top_questions: present(await questions.listFrequent(range, { minCount: 2, limit: maxShown })),
    unanswered_questions: present(
      await questions.listUnanswered(range, { minCount: minUnanswered, limit: maxUnanswered }),
    ),
    top_sources: await questions.listSources(range, maxShown),
  };
}

export async function teamFor(
  { caller, transaction, language }: NamingContext,
  { range, window }: RequestedRange,
  translator: Translator,
): Promise<OfRange<StatisticsTeam>> {
  const team = createTeamRepository(transaction, caller.organizationId);
  const timezone = (window && (await team.timezoneOf(window.id))) ?? range.timezone;
  const closings = await team.closings(range);
  const names = await listCloseReasonNames(transaction, caller.organizationId, {
    translator,
    language,
  });
  const comments = caller.permission.all_chats ? await team.comments(range) : [];
  return {
    busiest_hours: { timezone, cells: await team.hours(range, timezone) },
    handoff_reasons: await team.reasons(range),
    close_reasons: closings.map((row) => ({
      ...row,
      name: row.reason === null ? null : (names.get(row.reason) ?? row.reason),
    })),
    members: await team.members(range),
    stars: await team.stars(range),
    comments: comments.map(({ started_at: at, ...row }) => ({
      ...row,
      started_at: at.toISOString(),
    })),
  };
}

function toFrequentQuestion(
  { created_at, ...row }: FrequentQuestion,
  seesChats: boolean,
): QuestionCount {
  return {
    ...row,
    last_asked_at: created_at.toISOString(),
    session_id: seesChats ? row.session_id : null,
    message_id: seesChats ? row.message_id : null,
  };
}
