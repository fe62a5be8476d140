import type { AdminCalls, AdminUploads } from '#shared/contracts/console/admin-calls.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { matchPath } from '#shared/utils/match-path.ts';

interface FakeRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}
type FakeCallName = keyof AdminCalls | keyof AdminUploads;
type FakeResult<Name extends FakeCallName> = (AdminCalls & AdminUploads)[Name]['result'];
/** Results by call name; a function receives the request. */
export type FakeCalls = {
  [Name in FakeCallName]?:
    | FakeResult<Name>
    | ((request: FakeRequest) => FakeResult<Name> | Promise<FakeResult<Name>>);
};

/** Thrown by a fake call to respond with a problem document. */
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
  /** All requests so far, by call name. */
  requests: (FakeRequest & { name: string })[];
}

/**
 * A fake Admin API with scripted results; other calls respond with 404, event streams stay silent.
 */
export function createFakeAdminApi(calls: FakeCalls): FakeAdminApi {
  const requests: FakeAdminApi['requests'] = [];

  async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new URL(String(input), 'http://console.test');
    const path = request.pathname.replace('/api/admin', '');
    const method = init.method ?? 'GET';
    if (path === '/events') return new Response(new ReadableStream(), { status: 200 });
    for (const [name, reply] of Object.entries(calls)) {
      const [callMethod, pattern = ''] = name.split(' ');
      const params = callMethod === method ? matchPath(pattern, path) : null;
      if (!params) continue;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const query = Object.fromEntries(request.searchParams);
      const received = { params, query, body, headers: new Headers(init.headers) };
      requests.push({ name, ...received });
      return toResponse(reply, received);
    }
    return Response.json(
      { code: 'not_found', detail: `no fake for ${method} ${path}` },
      { status: 404 },
    );
  }

  return { fetch: fakeFetch, requests };
}

async function toResponse(reply: unknown, request: FakeRequest): Promise<Response> {
  try {
    return Response.json(typeof reply === 'function' ? await reply(request) : reply);
  } catch (error) {
    if (!(error instanceof FakeProblem)) throw error;
    return Response.json(error.problem, { status: error.status });
  }
}
