import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { AnswerLimits } from './answer-limits.ts';
import { type ModelFinish, type ModelUsage, modelFinishes } from './chat-model.ts';
import { ModelError } from './model-error.ts';
import { ToolCallReader } from './tools/tool-call-reader.ts';

/** Larger than any event, or any non-streamed answer, of a sane server. */
const maxEventLength = 1024 * 1024;

/**
 * Parses the event stream of `/chat/completions`, or the JSON object of a server that cannot
 * stream.
 */
export class CompletionReader {
  /** Text that was parsed but not drained yet. */
  text = '';
  /** Increases with every delta that shows progress, reasoning included. */
  progress = 0;
  eventCount = 0;
  finish: ModelFinish | undefined;
  usage: ModelUsage | undefined;
  /** `[DONE]` was received, or the limit was reached. */
  isDone = false;
  /** The answer reached its limit; the server may continue forever. */
  isCut = false;
  readonly #toolCalls = new ToolCallReader();
  #limits: Pick<AnswerLimits, 'maxCharacters' | 'maxReasoningCharacters'>;
  #characters = 0;
  #reasoningCharacters = 0;
  /** A non-streamed answer as far as received; null for an event stream. */
  #json: string | null | undefined;
  // Buffers a character that a chunk boundary cut.
  #decoder = new StringDecoder('utf8');
  #parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => this.#readEvent(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new ModelError('malformed', 'endless event');
    },
  });

  constructor(limits: Pick<AnswerLimits, 'maxCharacters' | 'maxReasoningCharacters'>) {
    this.#limits = limits;
  }

  /** Parses the next bytes; throws a `ModelError` that ends the answer. */
  feed(bytes: Buffer): void {
    const piece = this.#decoder.write(bytes);
    // No line of an event stream begins like this.
    if (this.#json === undefined && piece.trim()) this.#json = /^\s*\{/.test(piece) ? '' : null;
    if (typeof this.#json === 'string') this.#json += piece;
    else this.#parser.feed(piece);
    if (this.#json && this.#json.length > maxEventLength) {
      throw new ModelError('malformed', 'endless object');
    }
  }

  /** The response ended: a non-streamed answer can be parsed now. */
  end(): void {
    if (!this.#json) return;
    this.#readEvent(this.#json);
    this.finish ??= 'stop';
  }

  /** The model has begun its answer, not only its reasoning. */
  get hasBegun(): boolean {
    return this.#characters > 0;
  }

  /** The calls of tools so far; complete once the answer is. */
  get toolCalls() {
    return this.#toolCalls.calls;
  }

  /** Returns the text parsed since the last call. */
  drainText(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  #readEvent(data: string) {
    this.eventCount += 1;
    if (data === '[DONE]') this.isDone = true;
    else if (!this.isDone) this.#readChunk(parseChunk(data));
  }

  #readChunk({ error, usage, choices }: CompletionChunk) {
    if (error) throw new ModelError('stream_error', errorMessage(error));
    if (usage) this.usage = toUsage(usage);
    const choice = Array.isArray(choices) ? choices[0] : undefined;
    if (!choice) return;
    const delta = choice.delta ?? choice.message ?? {};
    const { content, reasoning, reasoning_content, tool_calls } = delta;
    const thinking = isText(reasoning) ? reasoning : reasoning_content;
    if (isText(thinking)) this.#readReasoning(thinking);
    if (isText(content)) this.#readContent(content);
    const hasCalls = Array.isArray(tool_calls) && tool_calls.length > 0;
    if (hasCalls) this.#readToolCalls(tool_calls);
    if (isText(content) || isText(thinking) || hasCalls) this.progress += 1;
    if (!this.isCut && isText(choice.finish_reason)) this.finish = toFinish(choice.finish_reason);
  }

  #readContent(content: string) {
    const room = this.#limits.maxCharacters - this.#characters;
    this.#characters += content.length;
    if (content.length <= room) {
      this.text += content;
      return;
    }
    // Drops half a surrogate pair.
    this.text += content.slice(0, room).replace(/[\ud800-\udbff]$/, '');
    this.finish = 'length';
    this.isCut = this.isDone = true;
  }

  #readToolCalls(pieces: readonly unknown[]) {
    this.#characters += this.#toolCalls.feed(pieces);
    if (this.#characters > this.#limits.maxCharacters) {
      throw new ModelError('malformed', 'endless tool call');
    }
  }

  #readReasoning(reasoning: string) {
    this.#reasoningCharacters += reasoning.length;
    const { maxReasoningCharacters } = this.#limits;
    if (!this.hasBegun && this.#reasoningCharacters > maxReasoningCharacters) {
      throw new ModelError('reasoning_limit', `${maxReasoningCharacters} characters of reasoning`);
    }
  }
}

/** The fields of a chunk that we read; servers disagree about all of them. */
interface CompletionChunk {
  error?: unknown;
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: unknown }[] | null;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
}

interface Delta {
  content?: unknown;
  reasoning?: unknown;
  reasoning_content?: unknown;
  tool_calls?: unknown;
}

function parseChunk(data: string): CompletionChunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (typeof chunk === 'object' && chunk !== null) return chunk;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new ModelError('malformed', `an event is not a JSON object: ${data.slice(0, 80)}`);
}

/** The text of an error object in any of the known shapes. */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, 500);
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message).slice(0, 500);
  }
  return 'the server reported an error without a message';
}

function toUsage({ prompt_tokens, completion_tokens }: NonNullable<CompletionChunk['usage']>) {
  if (typeof prompt_tokens !== 'number' || typeof completion_tokens !== 'number') return undefined;
  return { promptTokens: prompt_tokens, completionTokens: completion_tokens, estimated: false };
}

/** An unknown finish reason counts as `stop`. */
function toFinish(reason: string): ModelFinish {
  return modelFinishes.find((finish) => finish === reason) ?? 'stop';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
