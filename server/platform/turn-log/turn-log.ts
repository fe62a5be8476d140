/**
 * The events of running answers for any number of readers: each gets the same events from its own
 * offset until the answer ends.
 */
export interface TurnLog {
  /** Adds events, whose ids increase by one from 1. Never fails and never waits. */
  append(streamId: string, events: LoggedEvent[]): void;
  /** No event follows. The log is retained for ten minutes from here. */
  end(streamId: string): void;
  exists(streamId: string): Promise<boolean>;
  /**
   * Calls `onEvents` with the events after `afterId`, stored ones first; `onEnd` follows the last,
   * at once when the stream is unknown. Returns a function that unsubscribes.
   */
  follow(
    streamId: string,
    afterId: number,
    onEvents: (events: LoggedEvent[]) => void,
    onEnd: () => void,
  ): () => void;
  /** Requests the writer of the stream, in any process, to stop. */
  requestStop(streamId: string): Promise<void>;
  /** Calls `listener` on a stop request. Returns a function that unsubscribes. */
  onStop(streamId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export interface LoggedEvent {
  id: number;
  name: string;
  /** Single-line JSON. */
  data: string;
}
