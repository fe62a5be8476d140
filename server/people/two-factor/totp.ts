import { Secret, TOTP } from 'otpauth';

/** A new base32 secret with the 160 bits that RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI of the QR code for authenticator apps. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of the code, or null. One step before and after is accepted too, because of clock
 * skew and typing.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** SHA-1, six digits and 30 seconds: the only parameters that all apps support. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Chatwindow', label, secret: Secret.fromBase32(secret) });
}
