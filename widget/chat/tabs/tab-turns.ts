import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { EventQueue } from '../store/event-queue.ts';
import type { TabConnection } from './tab-connection.ts';

interface TabTurnsOptions {
  connection: TabConnection;
  /** Events of another tab's turn that are still to be applied. */
  queue: EventQueue;
  getSessionId(): string | null;
  /** Resolves once all messages received so far have been handled. */
  whenHandled(): Promise<void>;
  /** Continues the turn of a closed tab. */
  onOrphanedTurn(turnId: string): Promise<void>;
}

export type TabTurns = ReturnType<typeof createTabTurns>;

/** Time for the last messages of a tab to arrive after its lock was released. */
const deliveryGraceMs = 150;

/** The turns that this tab follows, whose events it shares, and those that another tab follows. */
export function createTabTurns(options: TabTurnsOptions) {
  const { connection, queue } = options;
  let remoteTurn: { id: string } | null = null;
  let ownTurn: { id: string; flush: () => void } | null = null;
  let unsentEvents: TurnEvent[] = [];

  /** The lock is released when the tab that follows the turn has finished or was closed. */
  function watch(id: string) {
    if (remoteTurn?.id === id || ownTurn?.id === id) return;
    const turn = { id };
    remoteTurn = turn;
    connection.whenTurnUnlocked(async (signal) => {
      await drain();
      if (remoteTurn !== turn || signal.aborted) return;
      remoteTurn = null;
      await options.onOrphanedTurn(id);
    });
  }

  /** Resolves once all received messages have been applied. */
  async function drain() {
    if (remoteTurn) await new Promise((resolve) => setTimeout(resolve, deliveryGraceMs));
    await queue.whenDrained();
    await options.whenHandled();
  }

  function sendEvents() {
    if (ownTurn && unsentEvents.length > 0)
      connection.send({ type: 'events', id: ownTurn.id, events: unsentEvents });
    unsentEvents = [];
  }

  return {
    watch,
    drain,
    sendEvents,
    isRemote: () => remoteTurn !== null,
    getOwnTurn: () => ownTurn,
    endRemote() {
      remoteTurn = null;
    },
    receiveEvents(id: string, events: readonly TurnEvent[]) {
      if (remoteTurn?.id === id) events.forEach(queue.push);
    },
    /** Marks a turn as pending in this tab, so that it is not treated as orphaned. */
    claim(id: string) {
      if (remoteTurn?.id === id) remoteTurn = null;
    },
    begin(id: string, flush: () => void) {
      ownTurn = { id, flush };
      remoteTurn = null;
      connection.send({ type: 'turn', sessionId: options.getSessionId(), id });
    },
    /** Batches events of the same task into one message. */
    shareEvent(event: TurnEvent) {
      if (unsentEvents.push(event) === 1) queueMicrotask(sendEvents);
    },
    end() {
      sendEvents();
      ownTurn = null;
    },
  };
}
