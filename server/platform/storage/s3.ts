import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { minuteMs } from '#shared/utils/durations.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { AppError } from '../http/app-error.ts';
import { assertKey, type FileContent, type Storage } from './storage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** False puts the bucket into the host name, as AWS requires for new buckets. */
  pathStyle?: boolean;
  /** The public URL of the files: a public bucket or a CDN. */
  publicBaseUrl?: string;
}

const timeoutMs = minuteMs;

/** Stores files in a bucket of any S3-compatible service. */
export function createS3Storage(options: S3Options): Storage {
  const { accessKeyId, secretAccessKey, region, publicBaseUrl } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
  });
  const base = bucketUrl(options);

  function request(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    assertKey(key);
    return send(method, `${base}/${key}`, init);
  }

  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await client.fetch(url, { ...init, method, signal });
    } catch (error) {
      throw new AppError('unavailable', `storage: ${reasonOf(error)}`);
    }
  }

  return {
    async put(key, content, { type }) {
      // The signature covers the whole content, so a stream is buffered first.
      const body = await toBuffer(content);
      const response = await request('PUT', key, {
        body,
        headers: { 'content-type': type, 'x-amz-content-sha256': sha256(body) },
      });
      if (!response.ok) throw await failure(response);
      await response.body?.cancel();
      return { size: body.length, etag: response.headers.get('etag') ?? `"${sha256(body)}"` };
    },

    async get(key) {
      const response = await request('GET', key);
      if (response.ok && response.body) {
        return {
          stream: Readable.from(response.body),
          size: Number(response.headers.get('content-length')),
          type: response.headers.get('content-type') ?? 'application/octet-stream',
          etag: response.headers.get('etag') ?? '',
        };
      }
      if (response.status !== 404) throw await failure(response);
      const code = await errorCode(response);
      if (code === 'NoSuchBucket') throw new AppError('unavailable', `storage: ${code}`);
      return null;
    },

    async delete(key) {
      const response = await request('DELETE', key);
      if (!response.ok && response.status !== 404) throw await failure(response);
      await response.body?.cancel();
    },

    async *list(folder) {
      assertKey(folder);
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      for (;;) {
        const response = await send('GET', `${base}/?${query}`);
        if (!response.ok) throw await failure(response);
        const page = await response.text();
        for (const contents of page.split('<Contents>').slice(1)) {
          yield {
            key: textOf(contents, 'Key'),
            storedAt: new Date(textOf(contents, 'LastModified')),
          };
        }
        const next = textOf(page, 'NextContinuationToken');
        if (!next) return;
        query.set('continuation-token', next);
      }
    },

    /** S3 stores an object completely or not at all. */
    removeIncomplete: async () => {},

    publicUrl(key) {
      assertKey(key);
      return publicBaseUrl ? `${trimEnd(publicBaseUrl, '/')}/${key}` : null;
    },
  };
}

function bucketUrl({ endpoint, bucket, pathStyle = true }: S3Options): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${trimEnd(url.pathname, '/')}/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return trimEnd(url.href, '/');
}

async function toBuffer(content: FileContent): Promise<Buffer<ArrayBuffer>> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function failure(response: Response): Promise<AppError> {
  const code = await errorCode(response);
  const isFull = response.status === 507 || code === 'QuotaExceeded';
  return new AppError(isFull ? 'storage_full' : 'unavailable', `storage: ${code}`);
}

/** The error code in the XML; some proxies respond without one. */
async function errorCode(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  return /<Code>([^<]{1,100})<\/Code>/.exec(body)?.[1] ?? `status ${response.status}`;
}

/** The text of an element; our keys contain nothing that XML escapes, tokens may. */
function textOf(xml: string, element: string): string {
  const start = xml.indexOf(`<${element}>`);
  if (start < 0) return '';
  const text = xml.slice(start + element.length + 2, xml.indexOf(`</${element}>`, start));
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
