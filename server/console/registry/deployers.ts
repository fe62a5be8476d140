import type { Config } from '#server/config.ts';
import { demoEmail } from '#server/console/demo/index.ts';
import { hasVerifiedEmail } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertOwnOrigin } from '#server/platform/http/authorize.ts';
import type { PublicContext, UserContext } from '#server/platform/http/contexts.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sha256 } from '#server/platform/ids.ts';
import { createDeployTokensRepository } from './deploy-tokens.repository.ts';

export interface Deployer {
  /** As shown in the history of changes. */
  name: string;
  isOperator: boolean;
}

type Operators = Pick<Config, 'OPERATORS' | 'DEMO'>;

/**
 * Who may deploy areas. Their code runs for every organization, so it takes an operator of the
 * installation, or a token that an operator created for one area.
 */
export function createDeployers(app: App, db: Database, { OPERATORS, DEMO }: Operators) {
  const tokens = createDeployTokensRepository(db);
  const emails = OPERATORS.length > 0 ? OPERATORS : DEMO ? [demoEmail] : [];

  async function isOperator({ id, email }: { id: string; email: string }): Promise<boolean> {
    // Anybody can sign up with an address that is not theirs, so it must be verified.
    return emails.includes(email.toLowerCase()) && hasVerifiedEmail(db, id);
  }

  /** Throws `not_found` for everybody else, so that the registry's existence is not revealed. */
  async function getOperator({ user }: Pick<UserContext, 'user'>): Promise<Deployer> {
    if (!(await isOperator(user))) throw new AppError('not_found', 'not an operator');
    return { name: user.email, isOperator: true };
  }

  async function getTokenHolder(token: string, area: string): Promise<Deployer> {
    const found = await tokens.touch(sha256(token));
    if (!found) throw new AppError('unauthenticated', 'no such deploy token, or it was revoked');
    if (found.area !== area) {
      throw new AppError('deploy_token_refused', `the token is for ${found.area}, not ${area}`);
    }
    return { name: found.name, isOperator: false };
  }

  return {
    isOperator,

    /** Option of an endpoint for operators; its handler receives the operator. */
    operatorsOnly: { find: (_params: unknown, context: UserContext) => getOperator(context) },

    /** A token of this area, or an operator's session. */
    async authorize(area: string, context: PublicContext): Promise<Deployer> {
      const [, token] = /^Bearer (\S+)$/i.exec(context.header('authorization') ?? '') ?? [];
      if (token) return getTokenHolder(token, area);
      const identity = context.token && (await app.platform.identify(context.token));
      if (!identity) throw new AppError('unauthenticated', 'no deploy token and no session');
      if (context.reply.request.method !== 'GET' && !context.header('x-access-token')) {
        assertOwnOrigin(app.platform, context.origin, context.header('host'));
      }
      return getOperator(identity);
    },
  };
}
export type Deployers = ReturnType<typeof createDeployers>;
