/**
 * The events of running answers, from which any number of readers is served: each gets the same
 * events from wherever it left off, until the answer ends.
 */
export interface TurnLog {
  /** Adds events, whose ids rise by one from 1. Never fails and never waits. */
  append(streamId: string, events: LoggedEvent[]): void;
  /** No event follows. The log is kept for ten minutes from here. */
  end(streamId: string): void;
  exists(streamId: string): Promise<boolean>;
  /**
   * Tells the events after `afterId`, first what is there and then what comes; `onEnd` follows the
   * last one, or at once where the stream is unknown. Returns a function that ends the reading.
   */
  follow(
    streamId: string,
    afterId: number,
    onEvents: (events: LoggedEvent[]) => void,
    onEnd: () => void,
  ): () => void;
  /** Asks whoever writes the stream, in any process, to stop. */
  requestStop(streamId: string): Promise<void>;
  /** Calls `listener` when a stop is asked for. Returns a function that ends the listening. */
  onStop(streamId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export interface LoggedEvent {
  id: number;
  name: string;
  /** JSON of one line. */
  data: string;
}
