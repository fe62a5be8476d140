import type { FastifyReply } from 'fastify';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Access } from '#shared/contracts/endpoint.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';

/** The part of a request's context that every handler gets. */
export interface PublicContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The language that the page shows, else the account's, else the browser's. */
  language: Language;
  /** The token of the header, else of the cookie. */
  token: string | null;
  origin: string | null;
  header(name: string): string | undefined;
  reply: FastifyReply;
}

export interface SignedInUser {
  id: string;
  email: string;
  name: string;
  language: Language;
  currentOrganizationId: string | null;
  /** The email address is verified. */
  isVerified: boolean;
}

export interface Caller {
  userId: string;
  memberId: string;
  organizationId: string;
  name: string;
  role: Role;
  permission: PermissionMap;
  windowIds: readonly string[];
  /** Set when an API key calls: `name` is the key's, the rest its creator's. */
  apiKeyId?: string;
}

/** The user behind a token and, when the current organization is usable, the member. */
export interface CallerIdentity {
  user: SignedInUser;
  caller: Caller | null;
  /** The current organization was deleted. */
  isClosed: boolean;
}

/** A customer's browser, identified by its customer token. */
export interface Customer {
  id: string;
  organizationId: string;
  windowId: string;
  userId: string | null;
  verified: boolean;
}

export interface UserContext extends PublicContext {
  user: SignedInUser;
}

export interface AuditActor {
  organizationId: string;
  userId: string | null;
  name: string;
  ip: string;
  requestId: string;
}

export interface NewAuditEntry {
  /** The action, such as `window.published`. */
  action: AuditAction;
  objectType: string;
  objectId: string;
  before?: unknown;
  after?: unknown;
}

export interface MemberContext extends UserContext {
  caller: Caller;
  /** Sees only the caller's organization. Keep it short: nothing slow may be awaited in it. */
  transaction: TenantTransaction;
  /** Every mutation calls this at least once; an entry without changes is not written. */
  audit(entry: NewAuditEntry): Promise<void>;
  /** Runs after the commit, in order; never when the request fails. */
  afterCommit(work: () => Promise<void> | void): void;
}

/**
 * A member's call that also waits for the outside world; no connection is held between its steps.
 */
export interface StepsContext extends UserContext {
  caller: Caller;
  /** Runs one step in a short transaction of its own. */
  inTransaction<Value>(work: (context: MemberContext) => Promise<Value> | Value): Promise<Value>;
  /**
   * Runs the last step, whose value is the response; an idempotency key stores it in the same
   * transaction.
   */
  finish<Value>(work: (context: MemberContext) => Promise<Value> | Value): Promise<Finished<Value>>;
}

declare const isFinished: unique symbol;
/** Only `finish` creates one, so that no call in steps can respond without its last transaction. */
export interface Finished<Value> {
  readonly [isFinished]: Value;
}

export interface CustomerContext extends PublicContext {
  customer: Customer;
}

/** The caller, as far as every kind of access knows. */
export interface KnownCaller {
  user?: SignedInUser;
  caller?: Caller;
  customer?: Customer;
}

interface Contexts {
  public: PublicContext;
  user: UserContext;
  member: MemberContext;
  customer: CustomerContext;
}
export type ContextOf<Who extends Access> = Contexts[Who];
