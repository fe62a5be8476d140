import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { datesOf } from './date-range.ts';
import type { ChatGroup, DeliveredGroup, FiguresRepository } from './figures.repository.ts';
import { sumChats, sumOf, totalsOf } from './figures.ts';
import type { SplitRange } from './range-conditions.repository.ts';

type Series = Pick<StatisticsFigures, 'totals' | 'by_day' | 'channels' | 'languages' | 'windows'>;

interface NamedWindow {
  id: string;
  hash_id: string;
  name: string;
}

/** The figures of a range by day, channel, language and window. */
export async function figuresOfRange(
  figures: FiguresRepository,
  range: SplitRange,
  windows: readonly NamedWindow[],
): Promise<Series> {
  const chats = await figures.chats(range);
  const delivered = await figures.delivered(range);
  return {
    totals: await totalsOfRange(figures, range, { chats, delivered }),
    by_day: await byDay(figures, range, { chats, delivered }),
    channels: channelsOf(chats, delivered),
    languages: languagesOf(chats),
    windows: windowsOf(chats, delivered, windows),
  };
}

interface Groups {
  chats: readonly ChatGroup[];
  delivered: readonly DeliveredGroup[];
}

/** The totals of a range; counts the groups unless they are given. */
export async function totalsOfRange(
  figures: FiguresRepository,
  range: SplitRange,
  groups?: Groups,
) {
  const chats = groups?.chats ?? (await figures.chats(range));
  const delivered = groups?.delivered ?? (await figures.delivered(range));
  const visitors = await figures.visitors(range);
  const counts = {
    ...sumChats(chats.filter(({ day }) => day !== null)),
    chats: sumDelivered(delivered),
    visitors,
  };
  return totalsOf(counts, await figures.medians(range));
}

/** Every day of the range, including those without chats. */
export async function byDay(
  figures: FiguresRepository,
  range: SplitRange,
  { chats, delivered }: Groups,
) {
  const visitors = await figures.visitorsByDay(range);
  const chatsOn = Map.groupBy(chats, ({ day }) => day);
  const deliveredOn = Map.groupBy(delivered, ({ day }) => day);
  const visitorsOn = new Map(visitors.map((row) => [row.day, row.visitors]));
  return datesOf(range).map((date, day) => ({
    date,
    ...sumChats(chatsOn.get(day) ?? []),
    chats: sumDelivered(deliveredOn.get(day) ?? []),
    visitors: visitorsOn.get(day) ?? 0,
  }));
}

const customerChannels = ['web', 'page', 'kakao', 'sms', 'api'] as const;

function channelsOf(chats: readonly ChatGroup[], delivered: readonly DeliveredGroup[]) {
  const chatsBy = Map.groupBy(chats, ({ channel }) => channel);
  const deliveredBy = Map.groupBy(delivered, ({ channel }) => channel);
  return customerChannels
    .filter((channel) => chatsBy.has(channel) || deliveredBy.has(channel))
    .map((channel) => ({
      channel,
      ...sumChats(chatsBy.get(channel) ?? []),
      chats: sumDelivered(deliveredBy.get(channel) ?? []),
    }));
}

function languagesOf(chats: readonly ChatGroup[]) {
  return chats
    .flatMap(({ language, ...group }) =>
      language === null ? [] : [{ language, ...sumChats([group]) }],
    )
    .sort((a, b) => b.sessions - a.sessions || (a.language < b.language ? -1 : 1));
}

function windowsOf(
  chats: readonly ChatGroup[],
  delivered: readonly DeliveredGroup[],
  windows: readonly NamedWindow[],
) {
  const chatsBy = Map.groupBy(chats, ({ window_id: id }) => id);
  const deliveredBy = Map.groupBy(delivered, ({ window_id: id }) => id);
  return windows
    .filter(({ id }) => chatsBy.has(id) || deliveredBy.has(id))
    .map(({ id, hash_id, name }) => ({
      hash_id,
      name,
      ...sumChats(chatsBy.get(id) ?? []),
      chats: sumDelivered(deliveredBy.get(id) ?? []),
    }))
    .sort((a, b) => b.sessions - a.sessions || b.chats - a.chats);
}

export const sumDelivered = (groups: readonly DeliveredGroup[]) =>
  sumOf(groups, ({ chats }) => chats);
