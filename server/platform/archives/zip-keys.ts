import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** What encrypts one file of a zip archive; the password cannot be read from it. */
export interface ZipKeys {
  salt: Buffer;
  encryption: Buffer;
  authentication: Buffer;
  /** Lets a reader recognize a wrong password. */
  verifier: Buffer;
}

const saltBytes = 16;
const keyBytes = 32;
const verifierBytes = 2;
const allBytes = 2 * keyBytes + verifierBytes;

/** Derives the keys of an archive as WinZip's AES-256 requires: PBKDF2 with SHA-1, 1,000 rounds. */
export async function deriveZipKeys(password: string): Promise<ZipKeys> {
  const salt = randomBytes(saltBytes);
  const derived = await promisify(pbkdf2)(password, salt, 1_000, allBytes, 'sha1');
  return split(Buffer.concat([salt, derived]));
}

export function encodeZipKeys({ salt, encryption, authentication, verifier }: ZipKeys): string {
  return Buffer.concat([salt, encryption, authentication, verifier]).toString('base64url');
}

export function decodeZipKeys(encoded: string): ZipKeys {
  return split(Buffer.from(encoded, 'base64url'));
}

function split(bytes: Buffer): ZipKeys {
  const authenticationStart = saltBytes + keyBytes;
  const verifierStart = authenticationStart + keyBytes;
  return {
    salt: bytes.subarray(0, saltBytes),
    encryption: bytes.subarray(saltBytes, authenticationStart),
    authentication: bytes.subarray(authenticationStart, verifierStart),
    verifier: bytes.subarray(verifierStart),
  };
}
