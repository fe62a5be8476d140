import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { minuteMs } from '#shared/utils/durations.ts';
import { closeServer, listen } from './listen.ts';

export interface SmsServer {
  baseUrl: string;
  /** Accepted messages, with the number as the provider receives it. */
  received: { to: string; from: string; text: string; country?: string | undefined }[];
  lastCode(): string;
  /** Sets how all following messages are answered. */
  setMode(mode: SmsMode): void;
  close(): Promise<void>;
}
type SmsMode = 'accepts' | 'rejects-number' | 'rejects' | 'disconnects' | 'fails';

export interface SmsKey {
  provider: 'twilio' | 'solapi';
  key: string;
  secret: string;
}

interface Reply {
  status: number;
  body: unknown;
}

/** Twilio's or SOLAPI's HTTP API; checks credentials. */
export async function startSmsServer(account: SmsKey): Promise<SmsServer> {
  const received: SmsServer['received'] = [];
  const salts = new Set<string>();
  let mode: SmsMode = 'accepts';
  const handle = { twilio: handleAsTwilio, solapi: handleAsSolapi }[account.provider];

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (mode === 'disconnects') return request.socket.destroy();
    const { status, body: answer } =
      mode === 'fails' ? { status: 500, body: '<html>' } : handle(request, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });

  function handleAsTwilio({ url, headers, method }: IncomingMessage, body: string): Reply {
    const expected = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;
    if (method !== 'POST' || url !== `/2010-04-01/Accounts/${account.key}/Messages.json`) {
      return { status: 404, body: { code: 20_404, message: 'not found', status: 404 } };
    }
    if (headers.authorization !== expected) {
      return { status: 401, body: { code: 20_003, message: 'Authenticate', status: 401 } };
    }
    const form = new URLSearchParams(body);
    const message = { to: form.get('To') ?? '', from: form.get('From') ?? '' };
    if (mode === 'rejects-number' || !/^\+[1-9]\d{6,14}$/.test(message.to)) {
      return { status: 400, body: { code: 21_211, message: 'Invalid To number', status: 400 } };
    }
    if (mode === 'rejects') {
      return { status: 429, body: { code: 20_429, message: 'Too many requests', status: 429 } };
    }
    received.push({ ...message, text: form.get('Body') ?? '' });
    return { status: 201, body: { sid: 'SM1', status: 'queued', num_segments: '1' } };
  }

  function handleAsSolapi({ url, headers, method }: IncomingMessage, body: string): Reply {
    if (method !== 'POST' || url !== '/messages/v4/send-many/detail') {
      return { status: 404, body: { errorCode: 'NotFound', errorMessage: 'not found' } };
    }
    const wrong = signatureError(headers.authorization ?? '');
    if (wrong) return { status: 403, body: { errorCode: wrong, errorMessage: wrong } };
    const { messages } = solapiBody.parse(JSON.parse(body));
    const isRefused = mode === 'rejects' || mode === 'rejects-number';
    if (!isRefused) received.push(...messages);
    const failed = { statusCode: '3040', statusMessage: 'refused by script' };
    const total = messages.length;
    return {
      status: 200,
      body: {
        failedMessageList: isRefused ? messages.map((message) => ({ ...message, ...failed })) : [],
        groupInfo: { count: { total, registeredFailed: isRefused ? total : 0 } },
      },
    };
  }

  function signatureError(authorization: string): string | null {
    const form = /^HMAC-SHA256 apiKey=(.*), date=(.*), salt=(.*), signature=(.*)$/;
    const [, key, date = '', salt = '', signature] = form.exec(authorization) ?? [];
    if (key !== account.key) return 'InvalidAPIKey';
    const signed = createHmac('sha256', account.secret).update(date + salt);
    if (signature !== signed.digest('hex')) return 'SignatureDoesNotMatch';
    if (Math.abs(Date.now() - Date.parse(date)) > 15 * minuteMs) return 'RequestTimeTooSkewed';
    if (salt.length < 12 || salts.has(salt)) return 'DuplicatedSignature';
    salts.add(salt);
    return null;
  }

  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    lastCode: () => /\d{6}/.exec(received.at(-1)?.text ?? '')?.[0] ?? 'no code',
    setMode: (next) => {
      mode = next;
    },
    close: () => closeServer(server),
  };
}

const solapiBody = z.object({
  messages: z.array(
    z.object({
      to: z.string().regex(/^\d+$/),
      from: z.string().regex(/^\d+$/),
      text: z.string(),
      country: z.string().optional(),
    }),
  ),
});
