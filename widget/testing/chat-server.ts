import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Feedback } from '#shared/contracts/answers/chat.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { type ChatControls, createChatControls, failOnce } from './chat-controls.ts';
import { createCustomerTokens } from './customer-tokens.ts';
import { createFakeHandoffs } from './fake-handoffs.ts';
import { samplePublicWindow } from './public-window.ts';
import { json, problem, readBody, readJson } from './respond.ts';
import { createScriptedChats } from './scripted-chats.ts';
import { serveWidget } from './serve-widget.ts';
import { createStoredMessages } from './stored-messages.ts';
import { createUploadedFiles } from './uploaded-files.ts';

interface ChatServerOptions {
  window?: Partial<PublicWindow>;
  answer?: ChatControls['answer'];
  /** Folder of the built widget. */
  widgetFolder?: string;
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

/**
 * An in-memory customer host that speaks the customer API over real HTTP, so that the widget can be
 * tested alone. Tests change its behaviour through `controls`.
 */
export async function startChatServer(options: ChatServerOptions = {}) {
  const host = createHost(options);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (host.controls.isUnreachable) return request.destroy();
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push(`${request.method} ${url.pathname}`);
    allowEveryOrigin(response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    handle(host, request, url, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    controls: host.controls,
    handoffs: host.handoffs,
    requests,
    sessions: host.stored.sessions,
    files: host.uploads.files,
    expireTokens: host.tokens.expireAll,
    dropConnections: () => server.closeAllConnections(),
    restart: host.chats.restart,
    crash(lost = 0) {
      host.chats.crash(lost);
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Host = ReturnType<typeof createHost>;

function createHost({ window, answer, widgetFolder }: ChatServerOptions) {
  const controls = createChatControls(answer);
  let count = 0;
  const newId = (kind: string) => `${kind}-${String(++count).padStart(6, '0')}`;
  const tokens = createCustomerTokens(newId);
  const stored = createStoredMessages(newId);
  const uploads = createUploadedFiles(newId);
  const handoffs = createFakeHandoffs({
    createMessage: (sessionId, sender, text) => stored.createMessage(sessionId, sender, text, null),
    getMessages: stored.getMessages,
    newSession: () => newId('session'),
  });
  const chats = createScriptedChats({ newId, controls, stored, files: uploads.files, handoffs });
  return { window, widgetFolder, controls, tokens, stored, uploads, handoffs, chats };
}

function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-allow-methods', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('timing-allow-origin', '*');
}

async function handle(host: Host, request: IncomingMessage, url: URL, response: ServerResponse) {
  if (request.method === 'POST' && url.pathname.endsWith('/files')) {
    return upload(host, request, response);
  }
  const body = await readJson(request);
  const [, area, part, kind, id = '', verb] = url.pathname.split('/');
  if (area !== 'web') return serveWidget(host.widgetFolder, url.pathname, response);
  if (part === 'windows') return sendWindow(host, url, response);
  if (part === 'auth') return host.tokens.issue(request, body, response);
  if (!host.tokens.isKnown(request)) return problem(response, 401, 'unauthenticated');
  if (part === 'sessions') return sendSession(host, url, response);
  const handedOver = host.handoffs.answer([kind, id, verb], request, url, body, response);
  if (handedOver === response) return;
  if (handedOver) return json(response, 200, handedOver);
  if (kind === 'files') return json(response, 200, { url: `${url.origin}/attachments/${id}` });
  if (kind === 'messages') return rate(host, id, body, response);
  if (kind === 'chat') {
    if (!failOnce(host.controls, 'nextChatError', response)) host.chats.ask(body, response);
    return;
  }
  if (verb === 'stop' && host.chats.stop(id)) return json(response, 200, { stopped: true });
  const after = url.searchParams.has('from_start') ? 0 : Number(request.headers['last-event-id']);
  if (!host.chats.resume(id, after, response)) problem(response, 404, 'not_found');
}

async function upload(
  { tokens, controls, uploads }: Host,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readBody(request);
  if (!tokens.isKnown(request)) return problem(response, 401, 'unauthenticated');
  if (!failOnce(controls, 'nextUploadError', response)) uploads.store(body, response);
}

function sendWindow({ controls, window }: Host, url: URL, response: ServerResponse) {
  const { settingsError } = controls;
  if (settingsError) return problem(response, settingsError.status, settingsError.code);
  const language = url.searchParams.get('lang')?.slice(0, 2) ?? 'en';
  const hashId = url.searchParams.get('window_hash') ?? '';
  json(response, 200, { ...samplePublicWindow(language), hash_id: hashId, ...window });
}

function sendSession({ stored: { sessions }, handoffs }: Host, url: URL, response: ServerResponse) {
  const items = [...sessions].reverse().map(([session_id, messages]) => ({
    session_id,
    handled_by: handoffs.getState(session_id).handled_by,
    text: messages.at(-1)?.text ?? '',
    last_updated_at: messages.at(-1)?.created_at,
  }));
  const sessionId = url.searchParams.get('session_id');
  if (sessionId === null) return json(response, 200, { items, messages: [], has_more: false });
  const messages = sessions.get(sessionId);
  if (!messages) return problem(response, 404, 'not_found');
  json(response, 200, { items, messages, has_more: false });
}

function rate(
  { stored }: Host,
  id: string,
  body: Record<string, unknown>,
  response: ServerResponse,
) {
  const answer = stored.find((message) => message.id === id);
  if (!answer) return problem(response, 404, 'not_found');
  const feedback = body.value === null ? null : (body as Feedback); // as the widget sends it
  Object.assign(answer, { feedback: feedback ?? undefined });
  json(response, 200, { feedback });
}
