import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { type ModelFinish, type ModelUsage, modelFinishes } from './chat-model.ts';
import { ModelError } from './model-error.ts';

/** No event of a sane server comes near this. */
const maxEventLength = 1024 * 1024;

/** Reads the event stream of `/chat/completions`. */
export class CompletionReader {
  /** Text read and not yet taken. */
  text = '';
  /** Rises with every delta that shows the model at work, thoughts included. */
  progress = 0;
  eventCount = 0;
  finish: ModelFinish | undefined;
  usage: ModelUsage | undefined;
  /** `[DONE]` was seen. */
  isDone = false;
  // Keeps the first bytes of a character that a chunk boundary cut.
  #decoder = new StringDecoder('utf8');
  #parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => this.#readEvent(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new ModelError('malformed', 'endless event');
    },
  });

  /** Takes the next bytes; throws a `ModelError` for what ends the answer. */
  feed(bytes: Buffer): void {
    this.#parser.feed(this.#decoder.write(bytes));
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
    const { content, reasoning, reasoning_content } = choice.delta ?? {};
    if (isText(content)) this.text += content;
    if (isText(content) || isText(reasoning) || isText(reasoning_content)) this.progress += 1;
    if (isText(choice.finish_reason)) this.finish = toFinish(choice.finish_reason);
  }
}

/** The parts of a chunk that we read; servers disagree about all of them. */
interface CompletionChunk {
  error?: unknown;
  choices?: { delta?: Delta | null; finish_reason?: unknown }[] | null;
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
