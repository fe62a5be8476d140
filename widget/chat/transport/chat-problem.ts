import type { Problem } from '#shared/contracts/problems.ts';

/** A failed request, with the code of the message shown to the customer. */
export class ChatProblem extends Error {
  /** The server's, or our own `connection_lost` and `stream_gone`; texts: `widget:problem.<code>`. */
  readonly code: string;
  /** Caused by the server or the network, so an automatic retry may succeed. */
  readonly isTransient: boolean;
  /** Errors of single fields, and context. */
  readonly details: Pick<Partial<Problem>, 'fields' | 'context'>;

  constructor(code: string, isTransient = false, details: ChatProblem['details'] = {}) {
    super(code);
    this.code = code;
    this.isTransient = isTransient;
    this.details = details;
  }
}

/** Reads the problem document of a failed response; proxies may send other bodies. */
export async function readProblem(response: Response): Promise<ChatProblem> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null);
  const isTransient = response.status >= 500;
  return new ChatProblem(
    problem?.code ?? (isTransient ? 'unavailable' : 'internal'),
    isTransient,
    problem ?? {},
  );
}

export const getProblemCode = (error: unknown) =>
  error instanceof ChatProblem ? error.code : 'internal';
