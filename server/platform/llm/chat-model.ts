/** A language model that answers in a stream. */
export interface ChatModel {
  /** The model's name, as its server knows it. */
  readonly model: string;
  /**
   * Asks at once; yields the answer's text as it comes and one `end`. Rejects with a `ModelError`, or with the
   * signal's reason once it is aborted; the upstream request is then aborted at once.
   */
  stream(request: ChatRequest): AsyncGenerator<ChatModelEvent, void, void>;
  /** Ends the kept connections. */
  close(): Promise<void>;
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  /** Whose customer waits for the answer; left out for work that nobody waits for. */
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
  /** True when the server did not say and we counted ourselves. */
  estimated: boolean;
}
