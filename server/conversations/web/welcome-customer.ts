import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Visitor } from '#server/platform/http/contexts.ts';
import { mergeVisitors } from './merge-visitors.repository.ts';
import { createVisitorsRepository } from './visitors.repository.ts';

interface Arrival {
  windowId: string;
  /** The user id that the business signed; null without a signature. */
  userId: string | null;
  /** The customer of the browser's token, if the token belongs to this window. */
  currentVisitor: Visitor | null;
  token: string | null;
}

interface Welcome {
  token: string;
  customer: { id: string; user_id: string | null; verified: boolean };
  /** True when the chats shown so far still belong to the customer. */
  keeps_chats: boolean;
}

/**
 * The customer of a browser, and the token that it uses from now on. A signed user id is the same
 * customer in every browser. Chats from before the sign-in move to that customer, but the token
 * does not: somebody else may have planted it.
 */
export async function welcomeCustomer(
  transaction: TenantTransaction,
  organizationId: string,
  { windowId, userId, currentVisitor, token }: Arrival,
): Promise<Welcome> {
  const visitors = createVisitorsRepository(transaction, organizationId);
  const isSame = currentVisitor !== null && (!userId || currentVisitor.userId === userId);
  if (isSame && token) {
    await visitors.renew(currentVisitor.id, token);
    return welcome(token, currentVisitor.id, currentVisitor.userId, true);
  }
  if (!userId) {
    const created = await visitors.create(windowId);
    return welcome(created.token, created.id, null, false);
  }
  const id = await visitors.findOrCreateSigned(windowId, userId);
  const isSigningIn = currentVisitor !== null && !currentVisitor.userId;
  if (isSigningIn) {
    await mergeVisitors(transaction, { organizationId, fromId: currentVisitor.id, toId: id });
  }
  return welcome(await visitors.createToken(id), id, userId, isSigningIn);
}

function welcome(token: string, id: string, user_id: string | null, keeps_chats: boolean): Welcome {
  return { token, customer: { id, user_id, verified: user_id !== null }, keeps_chats };
}
