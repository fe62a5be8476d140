import type { LoggedEvent, TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { TurnEvent, TurnEventName } from '#shared/contracts/chat.ts';

/** Words that come within this time travel together. */
const gatherMs = 30;

/**
 * Numbers the events of one answer and puts them into its log, from which every reader is served.
 * The first words go out at once; later ones are gathered for a moment.
 */
export function createTurnWriter(
  log: TurnLog,
  streamId: string,
  /** What the customer is not to see. */
  hides: readonly TurnEventName[] = [],
) {
  let lastId = 0;
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  const numbered = ({ name, data }: TurnEvent): LoggedEvent => {
    lastId += 1;
    return { id: lastId, name, data: JSON.stringify(data) };
  };
  const takeWaiting = (): TurnEvent[] => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!waiting) return [];
    const t = waiting;
    waiting = '';
    return [{ name: 'delta', data: { t } }];
  };
  const append = (events: TurnEvent[]) => {
    if (events.length > 0) log.append(streamId, events.map(numbered));
  };

  return {
    /** Adds words to the answer. */
    say(text: string): void {
      waiting += text;
      if (timer) return;
      append(takeWaiting());
      timer = setTimeout(() => append(takeWaiting()), gatherMs);
    },

    /** Adds events after all words said so far. */
    emit(...events: TurnEvent[]): void {
      const shown = events.filter(({ name }) => !hides.includes(name));
      // Else the words wait for the next event: a packet less for each answer.
      if (shown.length > 0) append([...takeWaiting(), ...shown]);
    },

    /** Adds the last event; nothing follows it. */
    end(event: Extract<TurnEvent, { name: 'done' | 'error' }>): void {
      append([...takeWaiting(), event]);
      log.end(streamId);
    },
  };
}
export type TurnWriter = ReturnType<typeof createTurnWriter>;
