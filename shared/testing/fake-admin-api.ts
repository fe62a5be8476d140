import type {
  AdminCallName,
  AdminCalls,
  AdminUploadName,
  AdminUploads,
} from '#shared/contracts/admin-calls.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { matchPath } from '#shared/utils/match-path.ts';

interface FakeRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}
type Named = AdminCallName | AdminUploadName;
type Answer<Name extends Named> = (AdminCalls & AdminUploads)[Name]['result'];
/** What a call answers, by its words on the wire; a function sees the request. */
export type FakeCalls = {
  [Name in Named]?: Answer<Name> | ((request: FakeRequest) => Answer<Name> | Promise<Answer<Name>>);
};

/** Thrown by a fake call: the problem that the server would tell of. */
export class FakeProblem extends Error {
  readonly status: number;
  readonly problem: {
    code: ProblemCode;
    detail: string;
    fields?: Record<string, string>;
    context?: Record<string, unknown>;
  };

  constructor(status: number, problem: FakeProblem['problem']) {
    super(problem.code);
    this.status = status;
    this.problem = problem;
  }
}

export interface FakeAdminApi {
  fetch: typeof fetch;
  /** Every request so far: `GET /windows/list`, with what it carried. */
  requests: (FakeRequest & { name: string })[];
}

/** An Admin API that answers what a test says; what it was not told of is 404, streams stay silent. */
export function createFakeAdminApi(calls: FakeCalls): FakeAdminApi {
  const requests: FakeAdminApi['requests'] = [];

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new URL(String(input), 'http://console.test');
    const path = request.pathname.replace('/api/admin', '');
    const method = init.method ?? 'GET';
    if (path === '/events') return new Response(new ReadableStream(), { status: 200 });
    for (const [name, reply] of Object.entries(calls)) {
      const [wanted, pattern = ''] = name.split(' ');
      const params = wanted === method ? matchPath(pattern, path) : null;
      if (!params) continue;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const query = Object.fromEntries(request.searchParams);
      const seen = { params, query, body, headers: new Headers(init.headers) };
      requests.push({ name, ...seen });
      return toResponse(reply, seen);
    }
    return Response.json(
      { code: 'not_found', detail: `no fake for ${method} ${path}` },
      { status: 404 },
    );
  }

  return { fetch: answer, requests };
}

async function toResponse(reply: unknown, request: FakeRequest): Promise<Response> {
  try {
    return Response.json(typeof reply === 'function' ? await reply(request) : reply);
  } catch (error) {
    if (!(error instanceof FakeProblem)) throw error;
    return Response.json(error.problem, { status: error.status });
  }
}
