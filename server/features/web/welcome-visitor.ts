import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Visitor } from '#server/platform/http/contexts.ts';
import { createVisitorsRepository } from './visitors.repository.ts';

interface Arrival {
  windowId: string;
  /** As the business proves it; null where it vouches for nobody. */
  userId: string | null;
  /** Whose token the browser has, if it is one of this window. */
  known: Visitor | null;
  token: string | null;
}

interface Welcome {
  token: string;
  customer: { id: string; user_id: string | null; verified: boolean };
  /** What was shown until now is the customer's still. */
  keeps_chats: boolean;
}

/**
 * The customer behind a browser, and the token that it uses from now on. Whom the business vouches for is
 * the same customer in every browser. What they did in this one before they signed in becomes theirs, but
 * never under the token of before: somebody else may have put it there.
 */
export async function welcomeVisitor(
  transaction: TenantTransaction,
  organizationId: string,
  { windowId, userId, known, token }: Arrival,
): Promise<Welcome> {
  const visitors = createVisitorsRepository(transaction, organizationId);
  const isSame = known !== null && (!userId || known.userId === userId);
  if (isSame && token) {
    await visitors.renew(known.id, token);
    return welcome(token, known.id, known.userId, true);
  }
  if (!userId) {
    const created = await visitors.create(windowId);
    return welcome(created.token, created.id, null, false);
  }
  const id = await visitors.findOrCreateSigned(windowId, userId);
  const isSigningIn = known !== null && !known.userId;
  if (isSigningIn) await visitors.merge(known.id, id);
  return welcome(await visitors.createToken(id), id, userId, isSigningIn);
}

function welcome(token: string, id: string, user_id: string | null, keeps_chats: boolean): Welcome {
  return { token, customer: { id, user_id, verified: user_id !== null }, keeps_chats };
}
