import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, problem } from './respond.ts';

/** The tokens of customers; a user is one customer under every token. */
export function createCustomerTokens(newId: (kind: string) => string) {
  const tokens = new Set<string>();
  const customerByToken = new Map<string, string>();

  return {
    isKnown: (request: IncomingMessage) => tokens.has(String(request.headers['x-access-token'])),
    expireAll: () => tokens.clear(),
    /** The hmac `wrong` is rejected. */
    issue(request: IncomingMessage, body: Record<string, unknown>, response: ServerResponse) {
      const old = String(request.headers['x-access-token'] ?? '');
      const before = customerByToken.get(old);
      const user = body.user as { user_id: string; hmac: string } | undefined; // as the widget sends it
      if (user?.hmac === 'wrong') return problem(response, 403, 'identity_refused');
      const isRetained =
        tokens.has(old) && before !== undefined && (!user || before === user.user_id);
      const token = isRetained ? old : newId('token');
      const customer = user?.user_id ?? (isRetained ? before : token);
      tokens.add(token);
      customerByToken.set(token, customer);
      const isSigningIn = user !== undefined && before === old;
      json(response, 200, {
        token,
        customer: {
          id: `customer ${customer}`,
          user_id: user?.user_id ?? null,
          verified: user !== undefined,
        },
        keeps_chats: isRetained || isSigningIn,
      });
    },
  };
}
