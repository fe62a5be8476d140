import { invalidField } from '#server/platform/http/app-error.ts';
import { newPasswordSchema } from '#shared/contracts/people/account.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Throws when the password is one of the common ones that attackers try first. */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw invalidField(field, 'common_password');
}

/** The 49,000 most common passwords, reduced to those that pass the minimum length. */
async function readCommon(): Promise<ReadonlySet<string>> {
  // A large file: loaded only in processes where people choose passwords.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isLongEnough = (password: string) => newPasswordSchema.safeParse(password).success;
  return new Set(dictionary['passwords-common'].filter(isLongEnough));
}
