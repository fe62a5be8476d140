import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { type AnswerBounds, defaultBounds } from './answer-bounds.ts';
import type { ChatModel, ChatModelEvent, ChatRequest } from './chat-model.ts';
import { type CallTimeouts, CompletionCall } from './completion-call.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelError } from './model-error.ts';

export interface ChatModelOptions {
  /** Up to and without `/chat/completions`: `http://localhost:11434/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Servers differ in what they call it. */
  maxTokensField?: 'max_tokens' | 'max_completion_tokens';
  timeouts?: Partial<CallTimeouts & { connectMs: number }>;
  bounds?: Partial<AnswerBounds>;
}

// After `firstTokenMs` the sources answer a customer.
const defaultTimeouts = { connectMs: 10_000, firstTokenMs: 20_000, idleMs: 20_000, tailMs: 2_000 };

/** A person waits: a server that asks for more than this is not asked again. */
const longestRetryWaitMs = 5_000;
const shortestRetryWaitMs = 200;

/** A model behind any OpenAI-compatible `/chat/completions`. */
export function createChatModel(options: ChatModelOptions): ChatModel {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const bounds = { ...defaultBounds, ...options.bounds };
  const agent = new Agent({
    connect: { timeout: timeouts.connectMs },
    // Our own time-outs know a token from a comment; undici's would count bytes.
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
        // An abort while waiting is found again by the call that follows.
        await sleep(wait, undefined, { signal: request.signal }).catch(() => {});
        call = start(request);
      }
      let answerTokens = 0;
      for (;;) {
        await call.changed();
        const { outcome } = call;
        const text = call.takeText();
        answerTokens += estimateTokens(text);
        if (text) yield { type: 'text', text };
        if (outcome?.isWhole) return yield endOf(call, request, answerTokens);
        if (outcome) throw withoutSecret(outcome.failure, options.apiKey);
      }
    } finally {
      call.leave(new Error('the reader left'));
    }
  }

  return {
    model: options.model,
    stream: (request) => read(start(request), request),
    close: () => agent.destroy(),
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

/** Milliseconds to wait before the one retry; undefined when there is none. */
function retryWait({ reader, outcome }: CompletionCall): number | undefined {
  if (!outcome || outcome.isWhole || reader.text) return undefined;
  const { failure } = outcome;
  if (!(failure instanceof ModelError) || !failure.isTransient) return undefined;
  const wait = Math.max(failure.retryAfterMs ?? 0, shortestRetryWaitMs);
  return wait > longestRetryWaitMs ? undefined : wait;
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

/** The server's words may repeat what we sent. */
function withoutSecret(failure: unknown, secret: string | undefined): unknown {
  if (secret && failure instanceof ModelError) {
    failure.message = failure.message.replaceAll(secret, '[key]');
  }
  return failure;
}
