import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { type AnswerLimits, defaultAnswerLimits } from './answer-limits.ts';
import type { ChatModel, ChatModelEvent, ChatRequest, ToolCall } from './chat-model.ts';
import { type CallTimeouts, CompletionCall } from './completion-call.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelError } from './model-error.ts';
import { createPlanReader } from './tools/plan-reader.ts';
import { toPlanRequest } from './tools/plan-request.ts';
import { toWireMessages, toWireTools } from './tools/to-wire.ts';

export interface ChatModelOptions {
  /** Base URL without `/chat/completions`: `http://localhost:11434/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Servers name this field differently. */
  maxTokensField?: 'max_tokens' | 'max_completion_tokens';
  timeouts?: Partial<CallTimeouts & { connectMs: number }>;
  limits?: Partial<AnswerLimits>;
  /** DNS lookup for a URL that a user entered. */
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
  const limits = { ...defaultAnswerLimits, ...options.limits };
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

  /** The server rejected a request with tools and answered it without them. */
  let rejectsTools = false;

  function start(request: ChatRequest): CompletionCall {
    const call = new CompletionCall(timeouts, limits, request.signal);
    if (!call.outcome) agent.dispatch(toHttpRequest(options, request), call);
    return call;
  }

  async function* read(
    first: CompletionCall,
    request: ChatRequest,
    mayCallTools: boolean,
  ): AsyncGenerator<ChatModelEvent, void, void> {
    let call = first;
    try {
      await call.waitForChange();
      const wait = retryWait(call);
      if (wait !== undefined) {
        // The next call notices an abort during the wait.
        await sleep(wait, undefined, { signal: request.signal }).catch(() => {});
        call = start(request);
        await call.waitForChange();
      }
      if (request.tools?.length && mayRejectTools(call)) {
        call = start(toPlanRequest(request));
        await call.waitForChange();
        rejectsTools ||= call.outcome?.isComplete ?? true;
      }
      yield* readCall(call, request, { mayCallTools, secret: options.apiKey });
    } finally {
      call.abort(new Error('the reader left'));
    }
  }

  return {
    model: options.model,
    stream(request) {
      const mayCallTools = Boolean(request.tools?.length) && request.toolChoice !== 'none';
      const sent = rejectsTools ? toPlanRequest(request) : request;
      return read(start(sent), sent, mayCallTools);
    },
    close: ({ finishesAnswers } = {}) => (finishesAnswers ? agent.close() : agent.destroy()),
  };
}

async function* readCall(
  call: CompletionCall,
  request: ChatRequest,
  { mayCallTools, secret }: { mayCallTools: boolean; secret: string | undefined },
): AsyncGenerator<ChatModelEvent, void, void> {
  const plan = mayCallTools ? createPlanReader() : null;
  let answerTokens = 0;
  for (;;) {
    await call.waitForChange();
    const { outcome } = call;
    const received = call.drainText();
    answerTokens += estimateTokens(received);
    const text = plan ? plan.add(received) : received;
    if (text) yield { type: 'text', text };
    if (outcome?.isComplete) {
      const rest = plan?.end();
      if (rest?.text) yield { type: 'text', text: rest.text };
      return yield endOf(call, request, { answerTokens, plannedCalls: rest?.calls ?? [] });
    }
    if (outcome) throw withoutSecret(outcome.failure, secret);
  }
}

/** Whether a failure may be due to the tools of the request: servers explain it in many ways. */
function mayRejectTools({ outcome }: CompletionCall): boolean {
  if (!outcome || outcome.isComplete || !(outcome.failure instanceof ModelError)) return false;
  const { status = 0, message } = outcome.failure;
  return [400, 404, 405, 422].includes(status) || (status >= 500 && /\btools?\b/i.test(message));
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
      messages: toWireMessages(request.messages),
      ...toWireTools(request),
      stream: true,
      stream_options: { include_usage: true },
      temperature: request.temperature,
      [options.maxTokensField ?? 'max_tokens']: request.maxTokens,
    }),
  };
}

/** Delay before the one retry in ms; undefined without a retry. */
function retryWait({ reader, outcome }: CompletionCall): number | undefined {
  if (!outcome || outcome.isComplete || reader.text) return undefined;
  const { failure } = outcome;
  if (!(failure instanceof ModelError) || !failure.isTransient) return undefined;
  const wait = Math.max(failure.retryAfterMs ?? 0, minRetryDelayMs);
  return wait > maxRetryDelayMs ? undefined : wait;
}

function endOf(
  { reader }: CompletionCall,
  { messages, tools = [] }: ChatRequest,
  { answerTokens, plannedCalls }: { answerTokens: number; plannedCalls: readonly ToolCall[] },
): ChatModelEvent {
  const prompt = messages.map(({ content }) => content).join('\n');
  const toolTexts = tools.map((tool) => JSON.stringify(tool));
  const callTexts = reader.toolCalls.map((call) => call.name + call.arguments);
  const usage = reader.usage ?? {
    promptTokens: Math.ceil(estimateTokens(prompt) + estimateTokens(toolTexts.join(''))),
    completionTokens: Math.ceil(answerTokens + estimateTokens(callTexts.join(''))),
    estimated: true,
  };
  const toolCalls = reader.toolCalls.length > 0 ? reader.toolCalls : plannedCalls;
  return { type: 'end', finish: reader.finish ?? 'stop', usage, toolCalls };
}

/** Removes the API key, which the server's message may echo. */
function withoutSecret(failure: unknown, secret: string | undefined): unknown {
  if (secret && failure instanceof ModelError) {
    failure.message = failure.message.replaceAll(secret, '[key]');
  }
  return failure;
}
