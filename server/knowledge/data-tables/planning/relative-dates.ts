import { utcDay } from '#shared/utils/calendar-days.ts';

/** From a day up to but excluding another, in ISO 8601. */
export interface Range {
  from: string;
  to: string;
}

type Unit = 'day' | 'week' | 'month' | 'year';

/** Periods relative to today; in each language the longer name first. */
const namedPeriods: readonly { unit: Unit; shift: number; words: RegExp }[] = [
  { unit: 'day', shift: -1, words: /\byesterday\b|어제|昨天|昨日|\bayer\b/g },
  { unit: 'day', shift: 1, words: /\btomorrow\b|내일|明天|明日|\bmanana\b/g },
  { unit: 'day', shift: 0, words: /\btoday\b|오늘|금일|今天|今日|\bhoy\b/g },
  {
    unit: 'week',
    shift: -1,
    words:
      /\b(?:last|previous) week\b|(?:지난|저번) ?주|전주|上个?(?:周|星期)|先週|\bsemana pasada\b/g,
  },
  {
    unit: 'week',
    shift: 1,
    words: /\bnext week\b|다음 ?주|下个?(?:周|星期)|来週|\b(?:proxima semana|semana que viene)\b/g,
  },
  {
    unit: 'week',
    shift: 0,
    words: /\bthis week\b|이번 ?주|금주|本周|这个?(?:周|星期)|今週|\besta semana\b/g,
  },
  {
    unit: 'month',
    shift: -1,
    words:
      /\b(?:last|previous) month\b|(?:지난|저번) ?달|지난 ?월|전월|上个?月|先月|前月|\bmes pasado\b/g,
  },
  {
    unit: 'month',
    shift: 1,
    words: /\bnext month\b|다음 ?달|내달|下个?月|来月|\b(?:proximo mes|mes que viene)\b/g,
  },
  {
    unit: 'month',
    shift: 0,
    words: /\bthis month\b|이번 ?달|이달|금월|당월|本月|这个?月|今月|\beste mes\b/g,
  },
  {
    unit: 'year',
    shift: -1,
    words: /\b(?:last|previous) year\b|작년|지난 ?해|전년|去年|昨年|\bano pasado\b/g,
  },
  {
    unit: 'year',
    shift: 1,
    words: /\bnext year\b|내년|다음 ?해|明年|来年|\b(?:proximo ano|ano que viene)\b/g,
  },
  { unit: 'year', shift: 0, words: /\bthis year\b|올해|금년|今年|本年|\beste ano\b/g },
];

/** The last days, weeks or months up to and including today. */
const trailingPeriods: readonly { unit: Unit; words: RegExp }[] = [
  {
    unit: 'day',
    words:
      /\b(?:last|past) (\d{1,3}) days\b|(?:최근|지난) ?(\d{1,3}) ?일|(?:最近|过去|近) ?(\d{1,3}) ?天|(?:過去|直近|最近) ?(\d{1,3}) ?日間?|\bultimos (\d{1,3}) dias\b/g,
  },
  {
    unit: 'week',
    words:
      /\b(?:last|past) (\d{1,3}) weeks\b|(?:최근|지난) ?(\d{1,3}) ?주|(?:最近|过去|近) ?(\d{1,3}) ?(?:周|个星期)|(?:過去|直近|最近) ?(\d{1,3}) ?週間?|\bultimas (\d{1,3}) semanas\b/g,
  },
  {
    unit: 'month',
    words:
      /\b(?:last|past) (\d{1,3}) months\b|(?:최근|지난) ?(\d{1,3}) ?(?:개월|달)|(?:最近|过去|近) ?(\d{1,3}) ?个月|(?:過去|直近|最近) ?(\d{1,3}) ?[かヶカケ]月間?|\bultimos (\d{1,3}) meses\b/g,
  },
];

/** The periods relative to today in a question, with their spans. */
export function relativeDates(
  question: string,
  today: Date,
): (Range & { start: number; end: number })[] {
  const named = namedPeriods.flatMap(({ unit, shift, words }) =>
    [...question.matchAll(words)].map((match) => ({ match, range: rangeOf(unit, shift, today) })),
  );
  const counted = trailingPeriods.flatMap(({ unit, words }) =>
    [...question.matchAll(words)].map((match) => {
      const count = Number(match.slice(1).find((part) => part !== undefined));
      const from = addUnits(today, unit, -count);
      if (unit === 'day') from.setUTCDate(from.getUTCDate() + 1);
      return { match, range: { from: utcDay(from), to: utcDay(addUnits(today, 'day', 1)) } };
    }),
  );
  return [...counted, ...named].map(({ match, range }) => ({
    ...range,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function rangeOf(unit: Unit, shift: number, today: Date): Range {
  const first = startOf(unit, today);
  return {
    from: utcDay(addUnits(first, unit, shift)),
    to: utcDay(addUnits(first, unit, shift + 1)),
  };
}

/** Weeks begin on Monday. */
function startOf(unit: Unit, date: Date): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'year') return new Date(Date.UTC(year, 0, 1));
  if (unit === 'month') return new Date(Date.UTC(year, month, 1));
  const back = unit === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - back));
}

export function addUnits(date: Date, unit: Unit, steps: number): Date {
  const next = new Date(date);
  if (unit === 'year') next.setUTCFullYear(date.getUTCFullYear() + steps);
  else if (unit === 'month') next.setUTCMonth(date.getUTCMonth() + steps);
  else next.setUTCDate(date.getUTCDate() + steps * (unit === 'week' ? 7 : 1));
  return next;
}
