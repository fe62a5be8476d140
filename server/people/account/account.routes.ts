import { markMemberSeen } from '#server/people/members/index.ts';
import {
  ensureOrganization,
  type OrganizationDefaults,
} from '#server/people/organizations/index.ts';
import {
  createIdentityRepository,
  createSignInsRepository,
  guardSignIn,
  notifyOfNewDevice,
  publishSessionEnded,
  rememberDevice,
} from '#server/people/sign-ins/index.ts';
import { createProfilesRepository, createUsersRepository } from '#server/people/users/index.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertCookieFromOwnOrigin } from '#server/platform/http/authorize.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { LoginData } from './login-data.ts';
import { signUp } from './sign-up.ts';

interface AccountDeps {
  bus: Bus;
  clock: Clock;
  sealer: Sealer;
  consoleOrigin: string;
  newOrganizations: () => OrganizationDefaults;
  hasMailServer: boolean;
  loginData: LoginData;
  onSignIn: OnSignIn;
  /** Folder with the operator's own terms. */
  legalDirectory: string | undefined;
}

/** Called before the response to a sign-in, with the language of its page. */
export type OnSignIn = (user: { id: string; email: string }, language: Language) => Promise<void>;

/** Sign-up, sign-in, start-up check and sign-out. */
export function accountRoutes(app: App, services: AccountDeps): void {
  const { bus, loginData } = services;
  const { db, limits, translator, sessionCookie } = app.platform;
  const deps = { ...services, db, limits, translator };
  const identities = createIdentityRepository(db);
  const accounts = createUsersRepository(db);

  async function startSession(userId: string, context: PublicContext) {
    const token = await identities.createToken(userId, context);
    sessionCookie.set(context.reply, token);
    return { ...(await loginData.get(userId)), token };
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
    const refundAttempts = await guardSignIn(deps, context, body.email);
    const user = await accounts.findByEmail(body.email);
    const isCorrect = await checkPassword(user?.password_hash, body.password);
    if (!user || !isCorrect) throw new AppError('invalid_credentials');
    await refundAttempts();
    await completeSignIn(deps, {
      user: { ...user, isVerified: user.email_verified_at !== null },
      ...{ context, code: body.code, language: body.language },
      ...{ isReturning: body.come_back, inviteHash: body.invite_hash },
    });
    await ensureOrganization(db, user, services.newOrganizations());
    await notifyOfNewDevice(deps, context, user);
    await services.onSignIn(user, body.language ?? context.language);
    return startSession(user.id, context);
  });

  implement(app, accountEndpoints.cookie, async ({ body }, context) => {
    const token = context.token as string; // a signed-in user has one
    const { id: userId, currentOrganizationId: organizationId } = context.user;
    if (organizationId) await markMemberSeen(db, { organizationId, userId });
    if (body.country_code) await createProfilesRepository(db).setCountry(userId, body.country_code);
    sessionCookie.set(context.reply, token);
    return { ...(await loginData.get(userId)), token };
  });

  implement(app, accountEndpoints.signOut, async ({ body }, context) => {
    const { request } = context.reply;
    if (sessionCookie.read(request)) assertCookieFromOwnOrigin(app.platform, 'POST', request);
    const userId = context.token && (await identities.revokeToken(context.token));
    if (userId && body?.all) await createSignInsRepository(db, userId).endAll();
    if (userId) await publishSessionEnded(bus, userId);
    sessionCookie.clear(context.reply);
    return { signed_out: Boolean(userId) };
  });
}
