import type { Problem } from '#shared/contracts/problems.ts';

/** A request that did not go well, with the code by which it is told to the customer. */
export class ChatProblem extends Error {
  /** The server's, or our own `connection_lost` and `stream_gone`; texts: `widget:problem.<code>`. */
  readonly code: string;
  /** Worth trying again by itself: the server or the network, not the request. */
  readonly passing: boolean;
  /** What the server said of single fields, and of the case. */
  readonly details: Pick<Partial<Problem>, 'fields' | 'context'>;

  constructor(code: string, passing = false, details: ChatProblem['details'] = {}) {
    super(code);
    this.code = code;
    this.passing = passing;
    this.details = details;
  }
}

/** Reads the problem document of a refused request; proxies may answer with anything else. */
export async function problemOf(response: Response): Promise<ChatProblem> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null);
  const passing = response.status >= 500;
  return new ChatProblem(
    problem?.code ?? (passing ? 'unavailable' : 'internal'),
    passing,
    problem ?? {},
  );
}

/** The code by which the customer is told of any failure. */
export const codeOf = (error: unknown) => (error instanceof ChatProblem ? error.code : 'internal');
