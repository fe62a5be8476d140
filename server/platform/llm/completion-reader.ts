import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { AnswerBounds } from './answer-bounds.ts';
import { type ModelFinish, type ModelUsage, modelFinishes } from './chat-model.ts';
import { ModelError } from './model-error.ts';

/** No event of a sane server comes near this, nor does an answer in one piece. */
const maxEventLength = 1024 * 1024;

/** Reads the event stream of `/chat/completions`, or its one JSON object where a server cannot stream. */
export class CompletionReader {
  /** Text read and not yet taken. */
  text = '';
  /** Rises with every delta that shows the model at work, thoughts included. */
  progress = 0;
  eventCount = 0;
  finish: ModelFinish | undefined;
  usage: ModelUsage | undefined;
  /** `[DONE]` was seen, or nothing more is taken. */
  isDone = false;
  /** The answer met its bound; the server may go on for ever. */
  isCut = false;
  #bounds: Pick<AnswerBounds, 'maxCharacters' | 'maxReasoningCharacters'>;
  #characters = 0;
  #reasoningCharacters = 0;
  /** An answer that is no event stream, as far as it has come; null: it is one. */
  #json: string | null | undefined;
  // Keeps the first bytes of a character that a chunk boundary cut.
  #decoder = new StringDecoder('utf8');
  #parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => this.#readEvent(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new ModelError('malformed', 'endless event');
    },
  });

  constructor(bounds: Pick<AnswerBounds, 'maxCharacters' | 'maxReasoningCharacters'>) {
    this.#bounds = bounds;
  }

  /** Takes the next bytes; throws a `ModelError` for what ends the answer. */
  feed(bytes: Buffer): void {
    const piece = this.#decoder.write(bytes);
    // No line of an event stream begins so.
    if (this.#json === undefined && piece.trim()) this.#json = /^\s*\{/.test(piece) ? '' : null;
    if (typeof this.#json === 'string') this.#json += piece;
    else this.#parser.feed(piece);
    if (this.#json && this.#json.length > maxEventLength) {
      throw new ModelError('malformed', 'endless object');
    }
  }

  /** The response is over: an answer in one piece can be read now. */
  end(): void {
    if (!this.#json) return;
    this.#readEvent(this.#json);
    this.finish ??= 'stop';
  }

  /** The model has begun to answer, and does not only think. */
  get hasBegun(): boolean {
    return this.#characters > 0;
  }

  /** Hands over the text read since the last call. */
  takeText(): string {
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
    const { content, reasoning, reasoning_content } = choice.delta ?? choice.message ?? {};
    const thoughts = isText(reasoning) ? reasoning : reasoning_content;
    if (isText(thoughts)) this.#readThoughts(thoughts);
    if (isText(content)) this.#readContent(content);
    if (isText(content) || isText(thoughts)) this.progress += 1;
    if (!this.isCut && isText(choice.finish_reason)) this.finish = toFinish(choice.finish_reason);
  }

  #readContent(content: string) {
    const room = this.#bounds.maxCharacters - this.#characters;
    this.#characters += content.length;
    if (content.length <= room) {
      this.text += content;
      return;
    }
    // Half a surrogate pair is no character.
    this.text += content.slice(0, room).replace(/[\ud800-\udbff]$/, '');
    this.finish = 'length';
    this.isCut = this.isDone = true;
  }

  #readThoughts(thoughts: string) {
    this.#reasoningCharacters += thoughts.length;
    const { maxReasoningCharacters } = this.#bounds;
    if (!this.hasBegun && this.#reasoningCharacters > maxReasoningCharacters) {
      throw new ModelError('reasoning_limit', `${maxReasoningCharacters} characters of thoughts`);
    }
  }
}

/** The parts of a chunk that we read; servers disagree about all of them. */
interface CompletionChunk {
  error?: unknown;
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: unknown }[] | null;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
}

interface Delta {
  content?: unknown;
  reasoning?: unknown;
  reasoning_content?: unknown;
}

function parseChunk(data: string): CompletionChunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (typeof chunk === 'object' && chunk !== null) return chunk;
  } catch {
    // Told below, together with JSON that is no object.
  }
  throw new ModelError('malformed', `an event is no JSON object: ${data.slice(0, 80)}`);
}

/** The text of an error object in any of the shapes that servers send. */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, 500);
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message).slice(0, 500);
  }
  return 'the server reported an error without words';
}

function toUsage({ prompt_tokens, completion_tokens }: NonNullable<CompletionChunk['usage']>) {
  if (typeof prompt_tokens !== 'number' || typeof completion_tokens !== 'number') return undefined;
  return { promptTokens: prompt_tokens, completionTokens: completion_tokens, estimated: false };
}

/** Finishes that we do not know are still finishes. */
function toFinish(reason: string): ModelFinish {
  return modelFinishes.find((finish) => finish === reason) ?? 'stop';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
