import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { Problem } from '#shared/contracts/problems.ts';
import type { ChatApi } from '../transport/chat-api.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { maxFileBytes } from './limits.ts';

/** Uploads a file with progress. Throws `ChatProblem`; a file that is too large is not sent. */
export async function uploadWithProgress(
  api: ChatApi,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<Attachment> {
  if (file.size > maxFileBytes) throw new ChatProblem('file_too_large');
  const first = await post(await api.getUploadTarget(), file, signal, onProgress);
  const response =
    first.status === 401
      ? await post(await api.getUploadTarget({ renewed: true }), file, signal, onProgress)
      : first;
  if (response.status === 201) return response.body as Attachment; // the contract of our server
  const code = (response.body as Partial<Problem> | null)?.code; // a proxy may respond with anything
  throw new ChatProblem(code ?? (response.status === 413 ? 'file_too_large' : 'internal'));
}

interface Target {
  url: string;
  token: string;
}

/** `fetch` does not report upload progress. */
function post(
  { url, token }: Target,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('x-access-token', token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    const lost = () => reject(new ChatProblem('connection_lost', true));
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return lost();
    request.send(form);
  });
}
