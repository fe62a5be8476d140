import type { LoggedEvent } from './turn-log.ts';

/**
 * Encodes several events as one Redis stream entry. Its id is that of the last event, so that a
 * reader can request what follows its last event.
 */
export function encodeEntry(
  events: LoggedEvent[],
  lastId: number,
  isEnd: boolean,
): [string, ...string[]] {
  return [`${lastId}-${isEnd ? 1 : 0}`, 'events', JSON.stringify(events), 'end', isEnd ? '1' : ''];
}

/** The events after `afterId`: an entry that was sent twice may repeat some. */
export function decodeEntries(
  entries: [id: string, fields: string[]][],
  afterId: number,
): { events: LoggedEvent[]; isEnd: boolean } {
  const events: LoggedEvent[] = [];
  let isEnd = false;
  let lastId = afterId;
  for (const [, [, json = '[]', , end]] of entries) {
    const all: LoggedEvent[] = JSON.parse(json); // written by encodeEntry
    const fresh = all.filter(({ id }) => id > lastId);
    events.push(...fresh);
    lastId = fresh.at(-1)?.id ?? lastId;
    isEnd ||= end === '1';
  }
  return { events, isEnd };
}
