import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from './listen.ts';
import { findSignatureError, type SigningKey } from './sigv4.ts';

export interface S3Server {
  endpoint: string;
  /** By key, without the bucket. */
  objects: Map<string, { bytes: Buffer; type: string; storedAt: Date }>;
  /** Fails the next requests, one each. */
  failNext(...failures: { status: number; code: string }[]): void;
  close(): Promise<void>;
}

/** One path-style S3 bucket over real HTTP that verifies signatures. */
export async function startS3Server(key: SigningKey & { bucket: string }): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const failures: { status: number; code: string }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);

    const failure = failures.shift();
    if (failure) return sendError(response, failure.status, failure.code);
    const wrong = findSignatureError({ method, url, headers, body }, key);
    if (wrong) return sendError(response, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong);
    const [, bucket, ...names] = decodeURIComponent(new URL(url, 'http://s3').pathname).split('/');
    if (bucket !== key.bucket) return sendError(response, 404, 'NoSuchBucket');
    const query = new URL(url, 'http://s3').searchParams;
    if (method === 'GET' && query.has('list-type')) return sendList(response, query);
    serve(response, method, names.join('/'), { bytes: body, type: headers['content-type'] ?? '' });
  }

  function serve(
    response: ServerResponse,
    method: string,
    name: string,
    sent: { bytes: Buffer; type: string },
  ) {
    const found = objects.get(name);
    if (method === 'PUT') {
      objects.set(name, { ...sent, storedAt: new Date() });
      response.writeHead(200, { etag: etagOf(sent.bytes) }).end();
    } else if (method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (method !== 'GET' && method !== 'HEAD') {
      sendError(response, 405, 'MethodNotAllowed');
    } else if (!found) {
      sendError(response, 404, 'NoSuchKey');
    } else {
      response
        .writeHead(200, {
          'content-type': found.type,
          'content-length': found.bytes.length,
          etag: etagOf(found.bytes),
        })
        .end(method === 'GET' ? found.bytes : undefined);
    }
  }

  /** Pages of two, so that clients must paginate. */
  function sendList(response: ServerResponse, query: URLSearchParams) {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .sort();
    const page = keys.slice(0, 2);
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.storedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failNext: (...next) => void failures.push(...next),
    close: () => closeServer(server),
  };
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
