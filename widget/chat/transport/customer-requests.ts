import type { SignedUser } from '../../config.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import { ChatProblem, readProblem } from './chat-problem.ts';
import { postJson } from './post-json.ts';

/** Response of `/web/auth/cookie`. */
interface TokenResponse {
  token: string;
  customer: { id: string };
  keeps_chats?: boolean;
}

interface IssuedToken {
  token: string;
  /** False when the token belongs to another customer than before. */
  ownsPreviousChats: boolean;
}

/** For requests other than streams. */
const requestTimeoutMs = 20_000;

/** Requests of one customer, with a token that is issued and renewed as needed. */
export function createCustomerRequests(
  origin: string,
  hashId: string,
  signedUser: () => SignedUser | null,
) {
  let renewal: Promise<IssuedToken> | undefined;

  async function send(path: string, token: string | undefined, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (token) headers.set('x-access-token', token);
    try {
      const signal = init.signal ?? AbortSignal.timeout(requestTimeoutMs);
      return await fetch(origin + path, { ...init, signal, headers, credentials: 'omit' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ChatProblem('connection_lost', true);
    }
  }

  /** The stored token, unless it was issued for another user. */
  function currentToken(): string | undefined {
    const { token, userId } = readStorage(hashId);
    const user = signedUser();
    return user && user.user_id !== userId ? undefined : token;
  }

  function requestToken() {
    renewal ??= renewToken().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  /** A new customer does not inherit the previous session. */
  async function renewToken(): Promise<IssuedToken> {
    const { token, customerId } = readStorage(hashId);
    const user = signedUser() ?? undefined;
    const response = await send('/web/auth/cookie', token, postJson({ window_hash: hashId, user }));
    if (!response.ok) {
      const problem = await readProblem(response);
      if (problem.code === 'identity_refused') warnIdentityRefused();
      throw problem;
    }
    const issued: TokenResponse = await response.json();
    const { token: renewed, customer } = issued;
    const ownsPreviousChats = issued.keeps_chats || !customerId || customerId === customer.id;
    updateStorage(hashId, { token: renewed, customerId: customer.id, userId: user?.user_id });
    if (!ownsPreviousChats) updateStorage(hashId, { sessionId: undefined, streamId: undefined });
    return { token: renewed, ownsPreviousChats };
  }

  return {
    currentToken,
    requestToken,
    /** Uses the token of another customer, who now owns the chats of the previous one. */
    async adoptToken(token: string) {
      await renewal?.catch(() => {}); // it would store the previous customer
      const { customerId, contactCustomerId } = readStorage(hashId);
      updateStorage(hashId, { token, customerId: undefined });
      await requestToken();
      if (customerId && customerId === contactCustomerId)
        updateStorage(hashId, { contactCustomerId: readStorage(hashId).customerId });
    },
    /** Sends a request, once more with a new token if the stored one has expired. */
    async call(path: string, init: RequestInit = {}): Promise<Response> {
      let response = await send(path, currentToken() ?? (await requestToken()).token, init);
      if (response.status === 401) response = await send(path, (await requestToken()).token, init);
      if (!response.ok) throw await readProblem(response);
      return response;
    },
  };
}

/** The customer cannot fix a wrong `user-hash`. */
function warnIdentityRefused() {
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.warn('[chatbot-window] user-hash is not the HMAC-SHA256 (hex) of user-id');
}
