import type { GuardedRequest, GuardedResponse } from './guarded-fetch.ts';

type Fetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

/** Fetches no more than `mostBytes` of a file; of one that is larger its beginning is the body. */
export async function fetchBeginning(
  fetch: Fetch,
  url: string,
  mostBytes: number,
  request: GuardedRequest = {},
): Promise<GuardedResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const onChunk = (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
    return size < mostBytes;
  };
  const answer = await fetch(url, { ...request, onChunk });
  return { ...answer, body: Buffer.concat(chunks).subarray(0, mostBytes) };
}
