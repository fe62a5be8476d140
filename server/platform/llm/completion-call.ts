import type { Dispatcher } from 'undici';
import { refuseWhileHolding } from '../db/held-connection.ts';
import type { AnswerBounds } from './answer-bounds.ts';
import { CompletionReader, errorMessage } from './completion-reader.ts';
import { ModelError } from './model-error.ts';

export interface CallTimeouts {
  /** From the request to the first sign of the model. */
  firstTokenMs: number;
  /** Between two signs of the model. */
  idleMs: number;
  /** From `finish_reason` to the end of the stream; the answer is whole by then. */
  tailMs: number;
}

/** Characters that wait to be taken; the server has to wait when there are more. */
const maxUnread = 64 * 1024;

/** How a call ended: in good order, or with what is to be thrown. */
export type CallOutcome = { isWhole: true } | { isWhole: false; failure: unknown };

/**
 * One request to a model and how far its answer has come. It is undici's handler itself, for that
 * costs half the CPU of `fetch` when an answer comes in many small chunks.
 */
export class CompletionCall implements Dispatcher.DispatchHandler {
  readonly reader: CompletionReader;
  outcome: CallOutcome | undefined;
  #timeouts: CallTimeouts;
  #bounds: AnswerBounds;
  #startedAt = performance.now();
  #signal: AbortSignal | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #status = 0;
  #retryAfter: string | undefined;
  #errorBody = '';

  constructor(timeouts: CallTimeouts, bounds: AnswerBounds, signal: AbortSignal | undefined) {
    refuseWhileHolding('a call to the model');
    this.reader = new CompletionReader(bounds);
    this.#timeouts = timeouts;
    this.#bounds = bounds;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted) this.#onAbort();
  }

  /** Resolves when there is text to take or an outcome. */
  async changed(): Promise<void> {
    if (this.outcome || this.reader.text) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Hands over the text that has come; more is read only once this is done. */
  takeText(): string {
    if (this.#controller?.paused && !this.outcome) {
      this.#startIdleTimer();
      this.#controller.resume();
    }
    return this.reader.takeText();
  }

  /** Leaves an answer that is still running; the upstream request ends at once. */
  leave(failure: unknown): void {
    if (this.outcome) return;
    this.#settle({ isWhole: false, failure });
    this.#disconnect();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.outcome) {
      this.#disconnect();
      return;
    }
    const { firstTokenMs } = this.#timeouts;
    this.#startTimer(firstTokenMs, () =>
      this.leave(new ModelError('timeout_first', `no token within ${firstTokenMs} ms`)),
    );
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Slices of what the socket read: of a thousand answers they would keep 6 MB until the end.
    controller.rawHeaders = null;
    this.#status = status;
    this.#retryAfter = headers['retry-after']?.toString();
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    if (this.#status === 200) this.#read(bytes);
    else if (this.#errorBody.length < 8192) this.#errorBody += bytes.toString();
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    this.#settle(this.#status === 200 ? this.#streamOutcome() : this.#httpFailure());
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    const kind = this.#controller ? 'interrupted' : 'connect';
    const failure = new ModelError(kind, error.message);
    this.#settle(this.reader.finish ? { isWhole: true } : { isWhole: false, failure });
  }

  #read(bytes: Buffer) {
    const { progress, finish } = this.reader;
    try {
      this.reader.feed(bytes);
    } catch (error) {
      return this.leave(error);
    }
    if (this.reader.isDone) {
      this.#settle(this.#streamOutcome());
      if (this.reader.isCut) this.#disconnect();
      return;
    }
    if (this.reader.finish && !finish) this.#awaitTail();
    else if (this.reader.progress > progress && !finish) this.#awaitNextToken(progress === 0);
    if (!this.reader.finish) this.#keepTime();
    if (this.reader.text.length > maxUnread) this.#pause();
    if (this.reader.text) this.#wake?.();
  }

  /** No timer of its own: who sends nothing at all is found by the time-out of silence. */
  #keepTime() {
    const ms = performance.now() - this.#startedAt;
    const { maxMs, maxReasoningMs } = this.#bounds;
    if (!this.reader.hasBegun && this.reader.progress > 0 && ms > maxReasoningMs) {
      return this.leave(new ModelError('reasoning_limit', `thoughts for ${maxReasoningMs} ms`));
    }
    if (!this.reader.hasBegun || ms <= maxMs) return;
    this.reader.finish = 'length';
    this.#settle({ isWhole: true });
    this.#disconnect();
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#controller?.pause();
  }

  #awaitNextToken(isFirst: boolean) {
    if (isFirst) this.#startIdleTimer();
    else this.#timer?.refresh();
  }

  #startIdleTimer() {
    const { idleMs } = this.#timeouts;
    this.#startTimer(idleMs, () =>
      this.leave(new ModelError('timeout_idle', `silent for ${idleMs} ms`)),
    );
  }

  #awaitTail() {
    this.#startTimer(this.#timeouts.tailMs, () => {
      this.#settle({ isWhole: true });
      this.#disconnect();
    });
  }

  /** Only a finish_reason makes an answer whole: some servers just stop when they fail. */
  #streamOutcome(): CallOutcome {
    try {
      this.reader.end();
    } catch (failure) {
      return { isWhole: false, failure };
    }
    if (this.reader.finish) return { isWhole: true };
    const failure = this.reader.eventCount
      ? new ModelError('interrupted', 'the stream ended before the answer did')
      : new ModelError('malformed', 'the response is no event stream');
    return { isWhole: false, failure };
  }

  #httpFailure(): CallOutcome {
    const status = this.#status;
    const retryAfterMs = readRetryAfter(this.#retryAfter);
    const message = `status ${status}: ${readErrorBody(this.#errorBody)}`;
    return { isWhole: false, failure: new ModelError('http', message, { status, retryAfterMs }) };
  }

  #settle(outcome: CallOutcome) {
    if (this.outcome) return;
    this.outcome = outcome;
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#wake?.();
  }

  #onAbort = () => this.leave(this.#signal?.reason);

  #disconnect() {
    clearTimeout(this.#timer);
    this.#controller?.abort(new Error('the answer is no longer wanted'));
  }

  #startTimer(ms: number, onTimeout: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onTimeout, ms);
  }
}

function readErrorBody(body: string): string {
  try {
    const { error }: { error?: unknown } = JSON.parse(body);
    return errorMessage(error);
  } catch {
    return body.slice(0, 200);
  }
}

/** Seconds or a date, as RFC 9110 allows. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
