import { Secret, TOTP } from 'otpauth';

/** A new secret in base32, of the 160 bits that RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The period whose code this is, or null. One period before and after count too: clocks differ, and
 * typing takes time.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** SHA-1, six digits and 30 seconds: the only choice that all apps understand. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Chatwindow', label, secret: Secret.fromBase32(secret) });
}
