/** The behaviour of the model stand-in for one request; all fields are optional. */
export interface ModelScript {
  /** The answer, one chunk each. Absent: quotes the first passage of the prompt. */
  tokens?: string[];
  /** Finds no answer to this question. */
  unknown?: string;
  /** Responds with an error instead of a stream. */
  status?: number;
  /** The `Retry-After` header of an error. */
  retryAfter?: string;
  errorMessage?: string;
  firstTokenMs?: number;
  tokenMs?: number;
  /** Never sends the status line. */
  hangBeforeHeaders?: boolean;
  /** Stalls after this many tokens, with the connection open. */
  hangAfter?: number;
  /** Interval of comments while stalled. */
  pingMs?: number;
  /** Sends an error object in the 200 stream after this many tokens (vLLM, llama.cpp, LiteLLM). */
  errorAfter?: number;
  /** Sends a line of invalid JSON after this many tokens. */
  garbageAfter?: number;
  /** Resets the connection after this many tokens. */
  resetAfter?: number;
  /** Ends the stream after this many tokens without a finish_reason (Ollama). */
  endAfter?: number;
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter';
  /** False omits `[DONE]`. */
  done?: boolean;
  /** Keeps the connection open after the last chunk. */
  stayOpen?: boolean;
  /** `requested` (default) sends usage when the request wants it, as OpenAI does. */
  usage?: 'requested' | 'never' | 'every_chunk';
  /** Splits the stream into chunks of this many bytes, cutting characters and lines. */
  pieceBytes?: number;
  crlf?: boolean;
  /** Adds comment lines between the chunks. */
  comments?: boolean;
  /** Reasoning before the answer, in this field of the delta. */
  reasoning?: {
    field: 'reasoning' | 'reasoning_content';
    text: string;
    times?: number;
    everyMs?: number;
  };
  /** Calls of tools before the tokens, in pieces that alternate between the calls. */
  toolCalls?: { name: string; arguments: object | string }[];
  /** All calls have the index 0, one after the other, as with Gemini. */
  numbersCallsZero?: boolean;
  /** After the tokens, repeats content or reasoning endlessly, `tokenMs` apart. */
  endless?: 'content' | 'reasoning';
  /** Responds with one JSON object, as servers that cannot stream. */
  whole?: boolean;
}

export type ModelStep =
  | { do: 'write'; bytes: Buffer }
  | { do: 'wait'; ms: number }
  | { do: 'repeat'; bytes: Buffer; everyMs: number }
  | { do: 'hang'; pingMs: number | undefined }
  | { do: 'reset' }
  | { do: 'end' };

export interface ModelRequestBody {
  model: string;
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string } }[];
  stream_options?: { include_usage?: boolean };
}

/** The steps of one answer, rendered in advance. */
export function planAnswer(script: ModelScript, body: ModelRequestBody): ModelStep[] {
  const tokens = script.tokens ?? (script.toolCalls ? [] : findAnswer(script, body));
  const usage = usageOf(body, tokens);
  const write = (data: string): ModelStep[] => split(script, frame(script, data));
  const chunk = (choices: unknown[], isUsageChunk = false) =>
    write(
      JSON.stringify({
        id: 'chatcmpl-stand-in',
        object: 'chat.completion.chunk',
        created: 1_700_000_000,
        model: body.model,
        choices,
        ...((isUsageChunk || script.usage === 'every_chunk') && { usage }),
      }),
    );
  const delta = (content: object, finish: string | null = null) =>
    chunk([{ index: 0, delta: content, finish_reason: finish }]);

  const faultAt = (count: number): ModelStep[] | undefined => {
    if (script.hangAfter === count) return [{ do: 'hang', pingMs: script.pingMs }];
    if (script.resetAfter === count) return [{ do: 'reset' }];
    if (script.endAfter === count) return [{ do: 'end' }];
    if (script.garbageAfter === count) return [...write('{"choices":[{"del'), { do: 'end' }];
    if (script.errorAfter !== count) return undefined;
    const error = { message: 'the model ran out of memory', type: 'server_error', code: '500' };
    return [...write(JSON.stringify({ error })), { do: 'end' }];
  };

  if (script.whole) return [...wholeAnswer(script, tokens, usage), { do: 'end' }];
  const steps = delta({ role: 'assistant', content: '' });
  if (script.reasoning) {
    const { field, text, times = 1, everyMs = 0 } = script.reasoning;
    const thought = delta({ [field]: text });
    for (let count = 0; count < times; count += 1)
      steps.push(...thought, { do: 'wait', ms: everyMs });
  }
  steps.push(...toolCallPieces(script).flatMap((piece) => delta({ tool_calls: [piece] })));
  if (script.firstTokenMs) steps.push({ do: 'wait', ms: script.firstTokenMs });
  for (const [count, token] of tokens.entries()) {
    const fault = faultAt(count);
    if (fault) return [...steps, ...fault];
    if (count > 0 && script.tokenMs) steps.push({ do: 'wait', ms: script.tokenMs });
    steps.push(...delta({ content: token }));
  }
  const fault = faultAt(tokens.length);
  if (fault) return [...steps, ...fault];
  if (script.endless) {
    const more = JSON.stringify({
      choices: [{ delta: { [script.endless]: 'and so on '.repeat(20) } }],
    });
    return [...steps, { do: 'repeat', bytes: frame(script, more), everyMs: script.tokenMs ?? 0 }];
  }
  steps.push(...delta({}, finishOf(script, tokens)));
  const isUsageRequested = body.stream_options?.include_usage && script.usage !== 'never';
  if (isUsageRequested) steps.push(...chunk([], true));
  if (script.done !== false) steps.push(...write('[DONE]'));
  return [...steps, script.stayOpen ? { do: 'hang', pingMs: undefined } : { do: 'end' }];
}

function wholeAnswer(script: ModelScript, tokens: string[], usage: object): ModelStep[] {
  const tool_calls = script.toolCalls?.map(toCall);
  const message = { role: 'assistant', content: tokens.join(''), tool_calls };
  const choices = [{ index: 0, message, finish_reason: finishOf(script, tokens) }];
  const object = { id: 'chatcmpl-stand-in', object: 'chat.completion', choices, usage };
  return [{ do: 'write', bytes: Buffer.from(JSON.stringify(object)) }];
}

function findAnswer({ unknown }: ModelScript, body: ModelRequestBody): string[] {
  const question = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return question === unknown ? ['NO_ANSWER'] : quoteFirstPassage(body);
}

/** Quotes the passage marked [1], else the question, which proves that the passages arrived. */
function quoteFirstPassage({ messages }: ModelRequestBody): string[] {
  const prompt = messages.map((message) => message.content ?? '').join('\n\n');
  const passage = /(?:^|\n)\s*\[1\]\s*([\s\S]+?)(?=\n\s*\[\d+\]|\n\s*\n|$)/.exec(prompt)?.[1];
  const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
  const answer = passage ? `${passage.trim().slice(0, 400)} [1]` : `No passage for: ${question}`;
  return answer.match(/[\s\S]{1,6}/gu) ?? [];
}

function usageOf({ messages }: ModelRequestBody, tokens: string[]) {
  const prompt = messages.reduce(
    (sum, message) => sum + Math.ceil((message.content ?? '').length / 4),
    0,
  );
  return {
    prompt_tokens: prompt,
    completion_tokens: tokens.length,
    total_tokens: prompt + tokens.length,
  };
}

const finishOf = ({ finish, toolCalls }: ModelScript, tokens: string[]) =>
  finish ?? (toolCalls && tokens.length === 0 ? 'tool_calls' : 'stop');

type ScriptedCall = NonNullable<ModelScript['toolCalls']>[number];

function toCall({ name, arguments: given }: ScriptedCall, index: number) {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return { index, id: `call_${index}`, type: 'function', function: { name, arguments: text } };
}

/** Id and name come in the first piece of a call only, its arguments in pieces of eight characters. */
function toolCallPieces({ toolCalls = [], numbersCallsZero = false }: ModelScript): object[] {
  const calls = toolCalls.map((call, position) => {
    const whole = toCall(call, position);
    const index = numbersCallsZero ? 0 : position;
    const texts = whole.function.arguments.match(/[\s\S]{1,8}/gu) ?? [];
    return [
      { ...whole, index, function: { ...whole.function, arguments: '' } },
      ...texts.map((text) => ({ index, function: { arguments: text } })),
    ];
  });
  if (numbersCallsZero) return calls.flat();
  const pieceCount = Math.max(0, ...calls.map(({ length }) => length));
  return Array.from({ length: pieceCount }).flatMap((_, turn) =>
    calls.flatMap((call) => call[turn] ?? []),
  );
}

function frame({ crlf, comments }: ModelScript, data: string): Buffer {
  const end = crlf ? '\r\n' : '\n';
  const comment = comments ? `: ping${end}${end}` : '';
  return Buffer.from(`${comment}data: ${data}${end}${end}`);
}

function split({ pieceBytes }: ModelScript, bytes: Buffer): ModelStep[] {
  if (!pieceBytes) return [{ do: 'write', bytes }];
  const pieces: ModelStep[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push({ do: 'write', bytes: bytes.subarray(start, start + pieceBytes) });
    // The pause makes each chunk a separate packet.
    pieces.push({ do: 'wait', ms: 1 });
  }
  return pieces;
}

/** Tokens that are a sentence each, because answers are sent in whole sentences: `Word0. Word1. ` */
export function sentenceTokens(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Word${index}. `);
}
