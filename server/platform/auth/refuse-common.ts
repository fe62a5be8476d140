import { invalidField } from '#server/platform/http/app-error.ts';
import { newPasswordSchema } from '#shared/contracts/account.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** V6: refuses a password that is among the first that anybody would try. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw invalidField(field, 'common_password');
}

/** The 49,000 most common; only those are kept that are long enough to be asked about. */
async function readCommon(): Promise<ReadonlySet<string>> {
  // A large file, for the processes alone where people choose passwords.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isLongEnough = (password: string) => newPasswordSchema.safeParse(password).success;
  return new Set(dictionary['passwords-common'].filter(isLongEnough));
}
