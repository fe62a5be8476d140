import type { Dispatcher } from 'undici';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import type { AnswerLimits } from './answer-limits.ts';
import { CompletionReader, errorMessage } from './completion-reader.ts';
import { ModelError } from './model-error.ts';

export interface CallTimeouts {
  /** From the request to the first token. */
  firstTokenMs: number;
  /** Between two tokens. */
  idleMs: number;
  /** From `finish_reason` to the end of the stream; the answer is complete by then. */
  tailMs: number;
}

/** Backpressure: the socket is paused when more characters are unread. */
const maxUnread = 64 * 1024;

/** How a call ended: complete, or with the error to throw. */
export type CallOutcome = { isComplete: true } | { isComplete: false; failure: unknown };

/**
 * One request to a model and the progress of its answer. It is undici's handler itself, because
 * that uses half the CPU of `fetch` for streams of many small chunks.
 */
export class CompletionCall implements Dispatcher.DispatchHandler {
  readonly reader: CompletionReader;
  outcome: CallOutcome | undefined;
  #timeouts: CallTimeouts;
  #limits: AnswerLimits;
  #startedAt = performance.now();
  #signal: AbortSignal | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #status = 0;
  #retryAfter: string | undefined;
  #errorBody = '';

  constructor(timeouts: CallTimeouts, limits: AnswerLimits, signal: AbortSignal | undefined) {
    assertNoHeldConnection('a call to the model');
    this.reader = new CompletionReader(limits);
    this.#timeouts = timeouts;
    this.#limits = limits;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted) this.#onAbort();
  }

  /** Resolves when there is text to read or an outcome. */
  async waitForChange(): Promise<void> {
    if (this.outcome || this.reader.text) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Returns the received text and resumes a paused socket. */
  drainText(): string {
    if (this.#controller?.paused && !this.outcome) {
      this.#startIdleTimer();
      this.#controller.resume();
    }
    return this.reader.drainText();
  }

  /** Aborts a running answer and its upstream request. */
  abort(failure: unknown): void {
    if (this.outcome) return;
    this.#settle({ isComplete: false, failure });
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
      this.abort(new ModelError('timeout_first', `no token within ${firstTokenMs} ms`)),
    );
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Slices of socket buffers: for a thousand answers they would retain 6 MB.
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
    this.#settle(this.reader.finish ? { isComplete: true } : { isComplete: false, failure });
  }

  #read(bytes: Buffer) {
    const { progress, finish } = this.reader;
    try {
      this.reader.feed(bytes);
    } catch (error) {
      return this.abort(error);
    }
    if (this.reader.isDone) {
      this.#settle(this.#streamOutcome());
      if (this.reader.isCut) this.#disconnect();
      return;
    }
    if (this.reader.finish && !finish) this.#awaitTail();
    else if (this.reader.progress > progress && !finish) this.#awaitNextToken(progress === 0);
    if (!this.reader.finish) this.#checkTimeLimits();
    if (this.reader.text.length > maxUnread) this.#pause();
    if (this.reader.text) this.#wake?.();
  }

  /** Needs no timer: a silent server is found by the idle timer. */
  #checkTimeLimits() {
    const ms = performance.now() - this.#startedAt;
    const { maxMs, maxReasoningMs } = this.#limits;
    if (!this.reader.hasBegun && this.reader.progress > 0 && ms > maxReasoningMs) {
      return this.abort(new ModelError('reasoning_limit', `reasoning for ${maxReasoningMs} ms`));
    }
    if (!this.reader.hasBegun || ms <= maxMs) return;
    this.reader.finish = 'length';
    this.#settle({ isComplete: true });
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
      this.abort(new ModelError('timeout_idle', `silent for ${idleMs} ms`)),
    );
  }

  #awaitTail() {
    this.#startTimer(this.#timeouts.tailMs, () => {
      this.#settle({ isComplete: true });
      this.#disconnect();
    });
  }

  /** Only a finish_reason makes an answer complete: some servers just close when they fail. */
  #streamOutcome(): CallOutcome {
    try {
      this.reader.end();
    } catch (failure) {
      return { isComplete: false, failure };
    }
    if (this.reader.finish) return { isComplete: true };
    const failure = this.reader.eventCount
      ? new ModelError('interrupted', 'the stream ended before the answer did')
      : new ModelError('malformed', 'the response is not an event stream');
    return { isComplete: false, failure };
  }

  #httpFailure(): CallOutcome {
    const status = this.#status;
    const retryAfterMs = readRetryAfter(this.#retryAfter);
    const message = `status ${status}: ${readErrorBody(this.#errorBody)}`;
    return {
      isComplete: false,
      failure: new ModelError('http', message, { status, retryAfterMs }),
    };
  }

  #settle(outcome: CallOutcome) {
    if (this.outcome) return;
    this.outcome = outcome;
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#wake?.();
  }

  #onAbort = () => this.abort(this.#signal?.reason);

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

/** Seconds or a date (RFC 9110). */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
