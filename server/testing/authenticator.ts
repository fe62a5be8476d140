import { TOTP, URI } from 'otpauth';

/** What an authenticator app shows at a time, once it has read the QR code. */
export function codeAt(uri: string, now = new Date()): string {
  const account = URI.parse(uri);
  if (!(account instanceof TOTP)) throw new Error('not a code by time');
  return account.generate({ timestamp: now.getTime() });
}
