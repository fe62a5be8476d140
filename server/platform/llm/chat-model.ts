/** A language model that answers in a stream. */
export interface ChatModel {
  readonly model: string;
  /**
   * Sends the request at once; yields the text as it streams and one `end`. Rejects with a
   * `ModelError`, or with the signal's reason; leaving the loop or aborting cancels the upstream
   * request.
   */
  stream(request: ChatRequest): AsyncGenerator<ChatModelEvent, void, void>;
  /** Closes the connection pool, at once or when the running answers have ended. */
  close(options?: { finishesAnswers?: boolean }): Promise<void>;
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  /** The result of a tool call. */
  | { role: 'tool'; content: string; toolCallId: string };

/** A function that a model can call. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: Readonly<Record<string, unknown>>;
}

/** A call as the model wrote it: neither name nor arguments are checked. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON. */
  arguments: string;
}

export interface ChatRequest {
  messages: readonly ModelMessage[];
  /** A server without support for tools gets them as text; the calls arrive in the same form. */
  tools?: readonly ToolDefinition[];
  /** `none`: the model may read its earlier calls, but has to answer now. */
  toolChoice?: 'auto' | 'none';
  /** The organization whose customer waits; absent for background work. */
  organizationId?: string;
  maxTokens?: number;
  temperature?: number;
  signal?: AbortSignal;
}

export type ChatModelEvent =
  | { type: 'text'; text: string }
  | { type: 'end'; finish: ModelFinish; usage: ModelUsage; toolCalls: readonly ToolCall[] };

export const modelFinishes = ['stop', 'length', 'content_filter', 'tool_calls'] as const;
export type ModelFinish = (typeof modelFinishes)[number];

export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
  /** True when the server sent no usage and we estimated it. */
  estimated: boolean;
}
