import type { FastifyReply } from 'fastify';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { AuditAction } from '#shared/contracts/audit-actions.ts';
import type { Access } from '#shared/contracts/endpoint.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { PermissionMap, Role } from '#shared/contracts/permissions.ts';

/** What every handler may know of a request. */
export interface PublicContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The caller's language: the one that the page shows, else of the account, else of the browser. */
  language: Language;
  /** The token of the header or, failing that, of the cookie. */
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
  /** The address is known to be the user's own. */
  isProven: boolean;
}

/** A user as a member of the current organization. */
export interface Caller {
  userId: string;
  memberId: string;
  organizationId: string;
  name: string;
  role: Role;
  permission: PermissionMap;
  windowIds: readonly string[];
  /** Set when a program calls with an API key: `name` is the key's, the rest its maker's. */
  apiKeyId?: string;
}

/** Who is behind a token: a user and, where there is a current organization in use, the member. */
export interface Identity {
  user: SignedInUser;
  caller: Caller | null;
  /** The current organization was deleted. */
  isClosed: boolean;
}

/** A customer's browser, known by its visitor token. */
export interface Visitor {
  id: string;
  organizationId: string;
  windowId: string;
  userId: string | null;
  verified: boolean;
}

export interface UserContext extends PublicContext {
  user: SignedInUser;
}

/** Who did something in which organization, from where. */
export interface AuditActor {
  organizationId: string;
  userId: string | null;
  name: string;
  ip: string;
  requestId: string;
}

export interface AuditEntry {
  /** What was done, as `window.published`. */
  action: AuditAction;
  objectType: string;
  objectId: string;
  before?: unknown;
  after?: unknown;
}

export interface MemberContext extends UserContext {
  caller: Caller;
  /** Sees only the caller's organization. It is short: nothing slow may be waited for in it. */
  transaction: TenantTransaction;
  /** Every mutation calls this once or more (G14); an entry that changes nothing is not written. */
  audit(entry: AuditEntry): Promise<void>;
  /** Runs after the commit, in order; never runs when the request fails. */
  afterCommit(work: () => Promise<void> | void): void;
}

/** A member's call that also asks the outside world; between its steps no connection is held. */
export interface StepsContext extends UserContext {
  caller: Caller;
  /** One step: a short transaction of its own. */
  inTransaction<Value>(work: (context: MemberContext) => Promise<Value> | Value): Promise<Value>;
  /** The last step, whose value is the answer; an idempotency key remembers it together with its writes. */
  finish<Value>(work: (context: MemberContext) => Promise<Value> | Value): Promise<Finished<Value>>;
}

declare const isFinished: unique symbol;
/** Only `finish` makes one: no call in steps can answer without its last transaction. */
export interface Finished<Value> {
  readonly [isFinished]: Value;
}

export interface VisitorContext extends PublicContext {
  visitor: Visitor;
}

/** Who calls, as far as any kind of access knows. */
export interface KnownCaller {
  user?: SignedInUser;
  caller?: Caller;
  visitor?: Visitor;
}

interface Contexts {
  public: PublicContext;
  user: UserContext;
  member: MemberContext;
  visitor: VisitorContext;
}
export type ContextOf<Who extends Access> = Contexts[Who];
