import { createAccountRepository } from '#server/features/account/index.ts';
import { type PreparedDocument, prepareDocument } from '#server/features/knowledge/index.ts';
import { createOrganization } from '#server/features/organizations/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { readablePassword } from '#server/platform/auth/readable-password.ts';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { switchedTypes } from '#shared/contracts/names.ts';
import { createDemoRepository, type KnownDemo } from './demo.repository.ts';
import { readDocuments } from './demo-content.ts';
import { demoEmail } from './demo-email.ts';
import { seedFlowerShop, seedGuide } from './seed-chatbots.ts';

export interface Demo extends Pick<KnownDemo, 'windowHashes'> {
  /** Made by this call. */
  isNew: boolean;
  /** Of the owner; told once, for only a hash is kept. */
  credentials: { email: string; password: string } | null;
}

interface DemoServices {
  db: Database;
  storage: Storage;
}

/**
 * Makes the demo organization with its two chatbots, once in the life of a database, whole or not
 * at all; processes that start together make one. A start that was killed before it showed the owner's
 * password leaves the next one to make another, if it is alone.
 */
export async function seedDemo(
  { db, storage }: DemoServices,
  /** No other process may be about to show the password. */
  isAlone = false,
): Promise<Demo> {
  // Read and stored before, for nothing of the sort is waited for in a transaction.
  const documents = (await createDemoRepository(db).find()) ? [] : await prepareGuide(storage);
  return db.transaction().execute(async (transaction) => {
    const demo = createDemoRepository(transaction);
    const known = await demo.findLocked();
    const password = readablePassword();
    if (known) {
      const isNeeded = isAlone && !known.greeted;
      const credentials = isNeeded ? await giveNewPassword(transaction, password) : null;
      return { windowHashes: known.windowHashes, isNew: false, credentials };
    }
    const userId = await createOwner(transaction, password);
    const organizationId = await createOrganization(transaction, {
      ownerId: userId,
      name: '온유꽃집 Onyu Flowers',
      countryCode: 'KR',
      features: switchedTypes,
    });
    const entered = await enterOrganization(transaction, organizationId);
    const author = { organizationId, userId };
    const windowHashes = {
      shop: await seedFlowerShop(entered, author),
      guide: await seedGuide(entered, author, documents),
    };
    await demo.remember({ windowHashes, greeted: false });
    return { windowHashes, isNew: true, credentials: { email: demoEmail, password } };
  });
}

/** The password of the demo's owner was shown: later starts leave it as it is. */
export function markGreeted(db: Database): Promise<void> {
  return createDemoRepository(db).markGreeted();
}

/** null when the owner has given the account another address meanwhile. */
async function giveNewPassword(transaction: Database, password: string) {
  const accounts = createAccountRepository(transaction);
  const owner = await accounts.findByEmail(demoEmail);
  if (!owner) return null;
  await accounts.setPasswordHash(owner.id, await hashPassword(password));
  return { email: demoEmail, password };
}

async function prepareGuide(storage: Storage): Promise<PreparedDocument[]> {
  const documents = await readDocuments();
  return Promise.all(documents.map((document) => prepareDocument(storage, document)));
}

async function createOwner(transaction: Database, password: string): Promise<string> {
  const accounts = createAccountRepository(transaction);
  const passwordHash = await hashPassword(password);
  const owner = {
    email: demoEmail,
    passwordHash,
    name: 'Demo',
    language: 'ko',
    countryCode: 'KR',
  } as const;
  const userId = await accounts.insertUser(owner, 'demo');
  if (!userId) {
    throw new StartupError(
      `The demo cannot be made, because ${demoEmail} has an account already: set DEMO=false.`,
    );
  }
  await accounts.markVerified(userId);
  return userId;
}
