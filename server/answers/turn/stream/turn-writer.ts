import type { LoggedEvent, TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { TurnEvent, TurnEventName } from '#shared/contracts/answers/turn-events.ts';

interface TurnWriterOptions {
  hiddenEvents?: readonly TurnEventName[];
  concurrentAnswers?: () => number;
}

/**
 * Numbers the events of one answer and appends them to the log that all clients read. The first
 * text is sent immediately; the text that follows is batched.
 */
export function createTurnWriter(
  log: TurnLog,
  streamId: string,
  { hiddenEvents = [], concurrentAnswers = () => 1 }: TurnWriterOptions = {},
) {
  let lastId = 0;
  let pendingText = '';
  let timer: NodeJS.Timeout | null = null;

  const toLoggedEvent = ({ name, data }: TurnEvent): LoggedEvent => {
    lastId += 1;
    return { id: lastId, name, data: JSON.stringify(data) };
  };
  const drainPendingText = (): TurnEvent[] => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!pendingText) return [];
    const t = pendingText;
    pendingText = '';
    return [{ name: 'delta', data: { t } }];
  };
  const visibleEvents = (events: readonly TurnEvent[]) =>
    events.filter(({ name }) => !hiddenEvents.includes(name));
  const append = (events: TurnEvent[]) => log.append(streamId, events.map(toLoggedEvent));
  const flush = () => {
    const events = drainPendingText();
    if (events.length === 0) return;
    append(events);
    timer = setTimeout(flush, flushIntervalMs(concurrentAnswers()));
  };

  return {
    /** Appends text to the answer. */
    write(text: string): void {
      pendingText += text;
      if (!timer) flush();
    },

    /** Appends events after all text written so far. */
    emit(...events: TurnEvent[]): void {
      const visible = visibleEvents(events);
      // Without a visible event the text stays pending, which saves a packet for each answer.
      if (visible.length > 0) append([...drainPendingText(), ...visible]);
    },

    /** Appends the last events and closes the stream. */
    end(...events: [...TurnEvent[], Extract<TurnEvent, { name: 'done' | 'error' }>]): void {
      append([...drainPendingText(), ...visibleEvents(events)]);
      log.end(streamId);
    },
  };
}
export type TurnWriter = ReturnType<typeof createTurnWriter>;

/**
 * The interval in which text is batched. The cost of a packet does not depend on its size, so with a
 * thousand concurrent answers text is sent four times a second instead of thirty.
 */
function flushIntervalMs(concurrentAnswers: number): number {
  return Math.min(30 + Math.floor(concurrentAnswers / 100) * 20, 250);
}
