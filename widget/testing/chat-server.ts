import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Feedback } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { createCustomerTokens } from './customer-tokens.ts';
import { createHandoffDesk } from './handoff-desk.ts';
import { samplePublicWindow } from './public-window.ts';
import { json, problem, readJson } from './respond.ts';
import {
  type ScriptedAnswer,
  type ScriptedTurn,
  sendTurn,
  startScriptedTurn,
} from './scripted-turn.ts';
import { serveWidget } from './serve-widget.ts';
import { createStoredMessages } from './stored-messages.ts';

interface ChatServerOptions {
  window?: Partial<PublicWindow>;
  answer?: (text: string) => ScriptedAnswer;
  /** Folder of the built widget. */
  widgetFolder?: string;
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

/**
 * An in-memory customer host that speaks the customer API over real HTTP, so that the widget can be
 * tested alone. Tests change its behaviour through `controls`.
 */
export async function startChatServer(options: ChatServerOptions = {}) {
  const turns = new Map<string, ScriptedTurn>();
  const byClientId = new Map<string, ScriptedTurn>();
  const files = new Map<string, Attachment>();
  const requests: string[] = [];
  const controls = {
    answer: options.answer ?? ((text: string): ScriptedAnswer => ({ text: `You said: ${text}` })),
    /** Error of the next chat request. */
    nextChatError: undefined as { status: number; code: string } | undefined,
    /** Error of the next upload. */
    nextUploadError: undefined as { status: number; code: string } | undefined,
    /** Other values than `bot` respond with 202 instead of a stream. */
    handledBy: 'bot' as 'bot' | 'human' | 'queue' | 'off',
    /** Simulates an offline network. */
    isUnreachable: false,
    /** Error of the window's settings. */
    settingsError: null as { status: number; code: string } | null,
  };
  let count = 0;
  const newId = (kind: string) => `${kind}-${String(++count).padStart(6, '0')}`;
  const tokens = createCustomerTokens(newId);
  const { sessions, getMessages, createMessage, find } = createStoredMessages(newId);
  const findAnswer = ({ streamId }: ScriptedTurn) =>
    find(({ stream_id }) => stream_id === streamId);

  const handoffDesk = createHandoffDesk({
    createMessage: (sessionId, sender, text) => createMessage(sessionId, sender, text, null),
    getMessages,
    newSession: () => newId('session'),
  });

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (controls.isUnreachable) return request.destroy();
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push(`${request.method} ${url.pathname}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (request.method === 'POST' && url.pathname.endsWith('/files'))
      return storeFile(request, response);
    const body = await readJson(request);
    const [, area, part, kind, streamId, verb] = url.pathname.split('/');
    if (area !== 'web') return serveWidget(options.widgetFolder, url.pathname, response);
    if (part === 'windows') return sendWindow(url, response);
    if (part === 'auth') return tokens.issue(request, body, response);
    if (!tokens.isKnown(request)) {
      return problem(response, 401, 'unauthenticated');
    }
    if (part === 'sessions') return sendSession(url, response);
    const handedOver = handoffDesk.answer([kind, streamId, verb], request, url, body, response);
    if (handedOver === response) return;
    if (handedOver) return json(response, 200, handedOver);
    if (kind === 'files')
      return json(response, 200, { url: `${url.origin}/attachments/${streamId}` });
    if (kind === 'messages') return rate(streamId ?? '', body, response);
    if (kind === 'chat') return chat(body, response);
    const turn = turns.get(streamId ?? '');
    if (!turn) return problem(response, 404, 'not_found');
    if (verb === 'stop') {
      turn.stopped = true;
      return json(response, 200, { stopped: true });
    }
    const after = url.searchParams.has('from_start') ? 0 : Number(request.headers['last-event-id']);
    return sendTurn(turn, after, response);
  }

  function sendWindow(url: URL, response: ServerResponse) {
    const { settingsError } = controls;
    if (settingsError) return problem(response, settingsError.status, settingsError.code);
    const language = url.searchParams.get('lang')?.slice(0, 2) ?? 'en';
    const hashId = url.searchParams.get('window_hash') ?? '';
    json(response, 200, { ...samplePublicWindow(language), hash_id: hashId, ...options.window });
  }

  function sendSession(url: URL, response: ServerResponse) {
    const items = [...sessions].reverse().map(([session_id, stored]) => ({
      session_id,
      handled_by: handoffDesk.getState(session_id).handled_by,
      text: stored.at(-1)?.text ?? '',
      last_updated_at: stored.at(-1)?.created_at,
    }));
    const sessionId = url.searchParams.get('session_id');
    if (sessionId === null) return json(response, 200, { items, messages: [], has_more: false });
    const messages = sessions.get(sessionId);
    if (!messages) return problem(response, 404, 'not_found');
    json(response, 200, { items, messages, has_more: false });
  }

  async function storeFile(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (!tokens.isKnown(request)) {
      return problem(response, 401, 'unauthenticated');
    }
    const { nextUploadError } = controls;
    if (nextUploadError) {
      controls.nextUploadError = undefined;
      return problem(response, nextUploadError.status, nextUploadError.code);
    }
    const content = Buffer.concat(parts);
    const name = /filename="([^"]*)"/.exec(content.toString())?.[1] ?? 'file';
    const file = { id: newId('file'), name, size: content.length, type: 'text/plain' };
    files.set(file.id, file);
    json(response, 201, file);
  }

  function rate(id: string, body: Record<string, unknown>, response: ServerResponse) {
    const answer = find((message) => message.id === id);
    if (!answer) return problem(response, 404, 'not_found');
    const feedback = body.value === null ? null : (body as Feedback); // as the widget sends it
    Object.assign(answer, { feedback: feedback ?? undefined });
    json(response, 200, { feedback });
  }

  function chat(body: Record<string, unknown>, response: ServerResponse) {
    const { nextChatError } = controls;
    if (nextChatError) {
      controls.nextChatError = undefined;
      return problem(response, nextChatError.status, nextChatError.code);
    }
    const clientId = String(body.client_id);
    const known = byClientId.get(clientId);
    const crashedAnswer = known?.crashed ? findAnswer(known) : undefined;
    if (known && !crashedAnswer) return sendTurn(known, 0, response);
    if (crashedAnswer) {
      // A repeated question replaces the first attempt.
      const previous = getMessages(crashedAnswer.session_id);
      previous.splice(previous.indexOf(crashedAnswer) - 1, 2);
    }
    const sessionId =
      crashedAnswer?.session_id ??
      (typeof body.session_id === 'string' ? body.session_id : newId('session'));
    const messages = getMessages(sessionId);
    const replaced = messages.findIndex(
      ({ id, client_id }) => id === body.replaces || (client_id && client_id === body.replaces),
    );
    if (replaced >= 0) messages.splice(replaced, 2);
    const question = body.greet
      ? null
      : createMessage(sessionId, 'customer', String(body.text), clientId);
    const sent = Array.isArray(body.attachments) ? body.attachments : [];
    const attachments = sent.flatMap((id) => files.get(id) ?? []);
    if (question && attachments.length > 0) Object.assign(question, { attachments });
    if (question) messages.push(question);
    const { handled_by } = handoffDesk.getState(sessionId);
    const handledBy =
      handled_by === 'queue' || handled_by === 'human' ? handled_by : controls.handledBy;
    if (handledBy !== 'bot') {
      const stored = { session_id: sessionId, message_id: question?.id, handled_by: handledBy };
      return json(response, 202, stored);
    }
    const answer = body.greet
      ? { text: 'Hello! How can I help?' }
      : controls.answer(String(body.text));
    const streamId = newId('stream');
    const stored = createMessage(sessionId, 'chatbot', '', null);
    const by = { type: body.greet ? ('system' as const) : ('ai' as const) };
    messages.push(Object.assign(stored, { by, state: 'streaming', stream_id: streamId }));
    const turn = startScriptedTurn(streamId, stored, question?.id ?? null, answer);
    turns.set(streamId, turn);
    byClientId.set(clientId, turn);
    sendTurn(turn, 0, response, answer.cutAfter);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    controls,
    desk: handoffDesk,
    requests,
    sessions,
    files,
    expireTokens: tokens.expireAll,
    dropConnections: () => server.closeAllConnections(),
    /** Simulates a restart: streams are lost, stored messages are not. */
    restart: () => turns.clear(),
    /** Simulates a crash during an answer; the last `lost` characters were not stored. */
    crash(lost = 0) {
      for (const turn of turns.values()) {
        if (turn.ended) continue;
        turn.crashed = true;
        const stored = findAnswer(turn);
        if (!stored) continue;
        stored.state = 'failed';
        stored.text = stored.text.slice(0, stored.text.length - lost);
      }
      turns.clear();
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
