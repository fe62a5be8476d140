import { markSeen } from '#server/features/members/index.ts';
import { ensureOrganization } from '#server/features/organizations/index.ts';
import {
  createSignInsRepository,
  guardSignIn,
  rememberDevice,
  tellEnded,
  welcomeDevice,
} from '#server/features/sign-ins/index.ts';
import { createIdentityRepository } from '#server/platform/auth/identity.repository.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { refuseForeignCookie, sessionCookie } from '#server/platform/http/authorize.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import { createAccountRepository } from './account.repository.ts';
import { loginData } from './login-data.ts';
import { passToSession } from './pass-to-session.ts';
import { signUp } from './sign-up.ts';

interface AccountDeps {
  bus: Bus;
  clock: Clock;
  sealer: Sealer;
  consoleOrigin: string;
  /** Kinds of agents that new organizations have beyond the others. */
  features: readonly SwitchedType[];
  hasMailServer: boolean;
  /** Folder of the operator's own terms. */
  legalDirectory: string | undefined;
}

/** Sign-up, sign-in, the start-up check and sign-out (AC1–AC3, AC7). */
export function accountRoutes(app: App, services: AccountDeps): void {
  const { bus, clock, consoleOrigin } = services;
  const { db, limits, translator } = app.platform;
  const deps = { ...services, db, limits, translator };
  const identities = createIdentityRepository(db);
  const accounts = createAccountRepository(db);
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: consoleOrigin.startsWith('https:'),
    maxAge: 30 * 24 * 3600,
  } as const;

  async function startSession(userId: string, context: PublicContext) {
    const token = await identities.createToken(userId, context);
    context.reply.setCookie(sessionCookie, token, cookie);
    return { ...(await loginData(db, userId, clock())), token };
  }

  implement(app, accountEndpoints.signUp, async ({ body }, context) => {
    const userId = await signUp(deps, context, {
      ...body,
      language: body.language ?? context.language,
      organizationName: body.organization_name,
      countryCode: body.country_code,
      inviteHash: body.invite_hash,
    });
    await rememberDevice(deps, context, userId);
    return startSession(userId, context);
  });

  implement(app, accountEndpoints.signIn, async ({ body }, context) => {
    const forgive = await guardSignIn(deps, context, body.email);
    const user = await accounts.findByEmail(body.email);
    const isRight = await checkPassword(user?.password_hash, body.password);
    if (!user || !isRight) throw new AppError('invalid_credentials');
    await forgive();
    await passToSession(deps, {
      ...{ user, context, code: body.code, language: body.language },
      ...{ comesBack: body.come_back, inviteHash: body.invite_hash },
    });
    await ensureOrganization(db, user, services.features);
    await welcomeDevice(deps, context, user);
    return startSession(user.id, context);
  });

  implement(app, accountEndpoints.cookie, async ({ body }, context) => {
    const token = context.token as string; // a signed-in user has one
    const { id: userId, currentOrganizationId: organizationId } = context.user;
    if (organizationId) await markSeen(db, { organizationId, userId });
    if (body.country_code) await accounts.setCountry(userId, body.country_code);
    context.reply.setCookie(sessionCookie, token, cookie);
    return { ...(await loginData(db, userId, clock())), token };
  });

  implement(app, accountEndpoints.signOut, async ({ body }, context) => {
    const { request } = context.reply;
    if (request.cookies[sessionCookie]) refuseForeignCookie(app.platform, 'POST', request);
    const userId = context.token && (await identities.revokeToken(context.token));
    if (userId && body?.all) await createSignInsRepository(db, userId).endAll();
    if (userId) await tellEnded(bus, userId);
    context.reply.clearCookie(sessionCookie, { path: '/' });
    return { signed_out: Boolean(userId) };
  });
}
