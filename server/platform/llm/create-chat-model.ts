import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { type AnswerLimits, defaultAnswerLimits } from './answer-limits.ts';
import type { ChatModel, ChatModelEvent, ChatRequest } from './chat-model.ts';
import { type CallTimeouts, CompletionCall } from './completion-call.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelError } from './model-error.ts';

export interface ChatModelOptions {
  /** Base URL without `/chat/completions`: `http://localhost:11434/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Servers name this field differently. */
  maxTokensField?: 'max_tokens' | 'max_completion_tokens';
  timeouts?: Partial<CallTimeouts & { connectMs: number }>;
  bounds?: Partial<AnswerLimits>;
  /** DNS lookup for an address that a user entered. */
  lookup?: LookupFunction | undefined;
}

// After `firstTokenMs` the customer gets an answer from the sources instead.
const defaultTimeouts = { connectMs: 10_000, firstTokenMs: 20_000, idleMs: 20_000, tailMs: 2_000 };

/** A person waits: a server with a longer Retry-After is not retried. */
const maxRetryDelayMs = 5_000;
const minRetryDelayMs = 200;

/** A client for any OpenAI-compatible `/chat/completions`. */
export function createChatModel(options: ChatModelOptions): ChatModel {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const bounds = { ...defaultAnswerLimits, ...options.bounds };
  const agent = new Agent({
    connect: {
      timeout: timeouts.connectMs,
      ...(options.lookup && { lookup: options.lookup }),
    },
    // Our own timeouts distinguish tokens from comments; undici's would count bytes.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
  });

  function start(request: ChatRequest): CompletionCall {
    const call = new CompletionCall(timeouts, bounds, request.signal);
    if (!call.outcome) agent.dispatch(toHttpRequest(options, request), call);
    return call;
  }

  async function* read(
    first: CompletionCall,
    request: ChatRequest,
  ): AsyncGenerator<ChatModelEvent, void, void> {
    let call = first;
    try {
      await call.changed();
      const wait = retryWait(call);
      if (wait !== undefined) {
        // The next call notices an abort during the wait.
        await sleep(wait, undefined, { signal: request.signal }).catch(() => {});
        call = start(request);
      }
      let answerTokens = 0;
      for (;;) {
        await call.changed();
        const { outcome } = call;
        const text = call.drainText();
        answerTokens += estimateTokens(text);
        if (text) yield { type: 'text', text };
        if (outcome?.isWhole) return yield endOf(call, request, answerTokens);
        if (outcome) throw withoutSecret(outcome.failure, options.apiKey);
      }
    } finally {
      call.abort(new Error('the reader left'));
    }
  }

  return {
    model: options.model,
    stream: (request) => read(start(request), request),
    close: ({ finishesAnswers } = {}) => (finishesAnswers ? agent.close() : agent.destroy()),
  };
}

function toHttpRequest(
  options: ChatModelOptions,
  request: ChatRequest,
): Dispatcher.DispatchOptions {
  const { origin, pathname, search } = new URL(options.baseUrl);
  return {
    origin,
    path: `${trimEnd(pathname, '/')}/chat/completions${search}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }),
    },
    body: JSON.stringify({
      model: options.model,
      messages: request.messages,
      stream: true,
      stream_options: { include_usage: true },
      temperature: request.temperature,
      [options.maxTokensField ?? 'max_tokens']: request.maxTokens,
    }),
  };
}

/** Delay before the one retry in ms; undefined without a retry. */
function retryWait({ reader, outcome }: CompletionCall): number | undefined {
  if (!outcome || outcome.isWhole || reader.text) return undefined;
  const { failure } = outcome;
  if (!(failure instanceof ModelError) || !failure.isTransient) return undefined;
  const wait = Math.max(failure.retryAfterMs ?? 0, minRetryDelayMs);
  return wait > maxRetryDelayMs ? undefined : wait;
}

function endOf(
  { reader }: CompletionCall,
  { messages }: ChatRequest,
  answerTokens: number,
): ChatModelEvent {
  const prompt = messages.map(({ content }) => content).join('\n');
  const usage = reader.usage ?? {
    promptTokens: Math.ceil(estimateTokens(prompt)),
    completionTokens: Math.ceil(answerTokens),
    estimated: true,
  };
  return { type: 'end', finish: reader.finish ?? 'stop', usage };
}

/** Removes the API key, which the server's message may echo. */
function withoutSecret(failure: unknown, secret: string | undefined): unknown {
  if (secret && failure instanceof ModelError) {
    failure.message = failure.message.replaceAll(secret, '[key]');
  }
  return failure;
}
