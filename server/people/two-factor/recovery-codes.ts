import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/platform/ids.ts';

const codeCount = 10;
/** Crockford's alphabet: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Sixteen characters have 80 bits, so a fast hash protects them sufficiently. */
const length = 16;

/** Ten codes in readable form: `7K2M-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Normalizes a typed code; letters that look like digits are replaced by them. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : null;
}

export function hashRecoveryCode(code: string): string {
  return sha256(code.replaceAll('-', ''));
}
