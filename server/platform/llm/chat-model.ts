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

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatRequest {
  messages: ModelMessage[];
  /** The organization whose customer waits; absent for background work. */
  organizationId?: string;
  maxTokens?: number;
  temperature?: number;
  signal?: AbortSignal;
}

export type ChatModelEvent =
  | { type: 'text'; text: string }
  | { type: 'end'; finish: ModelFinish; usage: ModelUsage };

export const modelFinishes = ['stop', 'length', 'content_filter', 'tool_calls'] as const;
export type ModelFinish = (typeof modelFinishes)[number];

export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
  /** True when the server sent no usage and we estimated it. */
  estimated: boolean;
}
