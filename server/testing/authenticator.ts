import { TOTP, URI } from 'otpauth';

/** The TOTP code that an authenticator app shows for this URI. */
export function codeAt(uri: string, now = new Date()): string {
  const account = URI.parse(uri);
  if (!(account instanceof TOTP)) throw new Error('not a TOTP URI');
  return account.generate({ timestamp: now.getTime() });
}
