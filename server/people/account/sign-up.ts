import { joinByInvite } from '#server/people/invites/index.ts';
import { legalText } from '#server/people/legal/index.ts';
import {
  createOrganization,
  type OrganizationDefaults,
} from '#server/people/organizations/index.ts';
import { createUsersRepository, defaultNameOf } from '#server/people/users/index.ts';
import { assertUncommonPassword } from '#server/platform/auth/assert-uncommon-password.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { defaultLanguage, type Language } from '#shared/contracts/languages.ts';
import { queueVerificationMail } from './queue-verification-mail.ts';

interface SignUpDeps {
  db: Database;
  bus: Bus;
  translator: Translator;
  consoleOrigin: string;
  newOrganizations: () => OrganizationDefaults;
  hasMailServer: boolean;
  /** Folder with the operator's own terms. */
  legalDirectory: string | undefined;
}

export interface SignUpInput {
  email: string;
  password: string;
  name?: string | undefined;
  organizationName?: string | undefined;
  language?: Language | undefined;
  countryCode?: string | undefined;
  inviteHash?: string | undefined;
}

/**
 * Creates the user with an organization, or with the membership of an invite, atomically. Returns
 * the user's id.
 */
export async function signUp(
  deps: SignUpDeps,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
  input: SignUpInput,
): Promise<string> {
  const { db, bus, translator, consoleOrigin, hasMailServer, legalDirectory } = deps;
  await assertUncommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  const language = input.language ?? defaultLanguage;
  const terms = await legalText(legalDirectory, 'terms', language);
  const { userId, notify } = await db.transaction().execute(async (transaction) => {
    const { countryCode } = input;
    const name = input.name || defaultNameOf(input.email);
    const accounts = createUsersRepository(transaction);
    const userId = await accounts.insertUser(
      {
        email: input.email,
        passwordHash,
        name,
        language,
        countryCode,
      },
      terms.version,
    );
    if (!userId) throw new AppError('email_taken');
    // The first user of an installation without a mail server could not get a link.
    if (!hasMailServer && (await accounts.isOnlyAccount(userId)))
      await accounts.markVerified(userId);
    const { email, inviteHash: hash } = input;
    const mail = { userId, email, language, consoleOrigin };
    await queueVerificationMail(transaction, translator, mail);
    if (hash) {
      const by = { user: { id: userId, email, name }, ip, requestId };
      return { userId, notify: await joinByInvite(transaction, { by, hash, bus }) };
    }
    const ownerId = userId;
    const organization = input.organizationName || name;
    await createOrganization(transaction, {
      ...{ ownerId, name: organization, countryCode },
      defaults: deps.newOrganizations(),
    });
    return { userId, notify: null };
  });
  await notify?.();
  return userId;
}
