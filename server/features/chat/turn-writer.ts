import type { LoggedEvent, TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { TurnEvent, TurnEventName } from '#shared/contracts/chat.ts';

interface TurnWriterOptions {
  /** What the customer is not to see. */
  hides?: readonly TurnEventName[];
  /** How many answers the process is writing. */
  answersAtOnce?: () => number;
}

/**
 * Numbers the events of one answer and puts them into its log, from which every reader is served.
 * The first words go out at once; later ones are gathered for a moment.
 */
export function createTurnWriter(
  log: TurnLog,
  streamId: string,
  { hides = [], answersAtOnce = () => 1 }: TurnWriterOptions = {},
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
  const shown = (events: readonly TurnEvent[]) =>
    events.filter(({ name }) => !hides.includes(name));
  const append = (events: TurnEvent[]) => log.append(streamId, events.map(numbered));
  const sendWaiting = () => {
    const words = takeWaiting();
    if (words.length === 0) return;
    append(words);
    timer = setTimeout(sendWaiting, gatherMs(answersAtOnce()));
  };

  return {
    /** Adds words to the answer. */
    say(text: string): void {
      waiting += text;
      if (!timer) sendWaiting();
    },

    /** Adds events after all words said so far. */
    emit(...events: TurnEvent[]): void {
      const visible = shown(events);
      // Else the words wait for the next event: a packet less for each answer.
      if (visible.length > 0) append([...takeWaiting(), ...visible]);
    },

    /** Adds the last events; nothing follows them. */
    end(...events: [...TurnEvent[], Extract<TurnEvent, { name: 'done' | 'error' }>]): void {
      append([...takeWaiting(), ...shown(events)]);
      log.end(streamId);
    },
  };
}
export type TurnWriter = ReturnType<typeof createTurnWriter>;

/**
 * Words that come within this time travel together. Each packet costs the server and the reader the
 * same, however few words: among a thousand answers words come four times a second and not twenty.
 */
function gatherMs(answersAtOnce: number): number {
  return Math.min(30 + Math.floor(answersAtOnce / 100) * 20, 250);
}
