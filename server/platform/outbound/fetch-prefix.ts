import type { GuardedRequest, GuardedResponse } from './guarded-fetch.ts';

type Fetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

/** Fetches at most `maxBytes` of a file; the body of a larger one is truncated. */
export async function fetchPrefix(
  fetch: Fetch,
  url: string,
  maxBytes: number,
  request: GuardedRequest = {},
): Promise<GuardedResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const onChunk = (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
    return size < maxBytes;
  };
  const response = await fetch(url, { ...request, onChunk });
  return { ...response, body: Buffer.concat(chunks).subarray(0, maxBytes) };
}
