import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { type PreparedDocument, prepareDocument } from '#server/knowledge/documents/index.ts';
import { createOrganization, savePeriodAnchor } from '#server/people/organizations/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { readablePassword } from '#server/platform/auth/readable-password.ts';
import {
  type Database,
  enterOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { newToken } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { optionalAgentTypes } from '#shared/contracts/names.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { addColleagues } from './add-colleagues.ts';
import { createDemoRepository, type StoredDemo } from './demo.repository.ts';
import { readDocuments } from './demo-content.ts';
import { demoEmail } from './demo-email.ts';
import { createDemoHistoryRepository } from './demo-history.repository.ts';
import { playDemoJob } from './play-demo-job.ts';
import { seedFlowerShop, seedGuide } from './seed-chatbots.ts';

export interface Demo extends Pick<StoredDemo, 'windowHashes'> {
  /** Created by this call. */
  isNew: boolean;
  /** The owner's credentials; returned once, because only a hash is stored. */
  credentials: { email: string; password: string } | null;
}

interface DemoServices {
  db: Database;
  storage: Storage;
}

interface SeedOptions {
  /** True when no other process can be about to show the password. */
  isAlone?: boolean | undefined;
  /** Also adds colleagues of the owner, and a job that plays example chats. */
  hasChats?: boolean;
}

/**
 * Creates the demo organization with its two chatbots once, in one transaction; concurrent starts
 * create one. When a start ended before it showed the owner's password, the next one creates
 * another, if no other process is running.
 */
export async function seedDemo(
  { db, storage }: DemoServices,
  { isAlone = false, hasChats = false }: SeedOptions = {},
): Promise<Demo> {
  // Done before the transaction, which must not wait for parsing, uploads and hashing.
  const isKnown = (await createDemoRepository(db).find()) !== null;
  const documents = isKnown ? [] : await prepareGuide(storage);
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  const unknownPasswordHash = isKnown ? '' : await hashPassword(newToken());
  return db.transaction().execute(async (transaction) => {
    const demo = createDemoRepository(transaction);
    const known = await demo.findLocked();
    if (known) {
      const needsPassword = isAlone && !known.passwordShown;
      const isReplaced = needsPassword && (await replacePassword(transaction, passwordHash));
      const credentials = isReplaced ? { email: demoEmail, password } : null;
      return { windowHashes: known.windowHashes, isNew: false, credentials };
    }
    const userId = await createOwner(transaction, passwordHash);
    const organizationId = await createOrganization(transaction, {
      ownerId: userId,
      name: '온유꽃집 Onyu Flowers',
      countryCode: 'KR',
      defaults: { features: optionalAgentTypes, limits: null },
    });
    const entered = await enterOrganization(transaction, organizationId);
    const author = { organizationId, userId };
    // So that the figures of the current month contain most of the example chats.
    if (hasChats)
      await savePeriodAnchor(entered, organizationId, new Date(Date.now() - 22 * dayMs));
    // The console opens with the newest chatbot.
    const guide = await seedGuide(entered, author, documents);
    const shop = await seedFlowerShop(entered, author, { isStaffed: hasChats });
    const windowHashes = { shop, guide };
    const windowIds = await listWindowIds(entered, organizationId, windowHashes);
    await demo.store({ windowHashes, passwordShown: false });
    if (hasChats) {
      const team = { organizationId, windowIds, passwordHash: unknownPasswordHash };
      const colleagues = await addColleagues(transaction, team);
      const history = { organizationId, ownerId: userId, colleagues };
      await createDemoHistoryRepository(transaction).start(history);
      await enqueueJob(transaction, playDemoJob, {}, { key: playDemoJob });
    }
    return { windowHashes, isNew: true, credentials: { email: demoEmail, password } };
  });
}

/** Records that the owner's password was shown, so that later starts do not replace it. */
export function markPasswordShown(db: Database): Promise<void> {
  return createDemoRepository(db).markPasswordShown();
}

async function listWindowIds(
  entered: TenantTransaction,
  organizationId: string,
  hashes: StoredDemo['windowHashes'],
): Promise<string[]> {
  const windows = createWindowsRepository(entered, organizationId);
  const found = await Promise.all(
    Object.values(hashes).map((hash) => windows.find(hash, { scope: 'all' })),
  );
  return found.flatMap((window) => (window ? [window.id] : []));
}

/** False when the owner has changed the account's address. */
async function replacePassword(transaction: Database, passwordHash: string): Promise<boolean> {
  const accounts = createUsersRepository(transaction);
  const owner = await accounts.findByEmail(demoEmail);
  if (owner) await accounts.setPasswordHash(owner.id, passwordHash);
  return owner !== undefined;
}

async function prepareGuide(storage: Storage): Promise<PreparedDocument[]> {
  const documents = await readDocuments();
  return Promise.all(documents.map((document) => prepareDocument(storage, document)));
}

async function createOwner(transaction: Database, passwordHash: string): Promise<string> {
  const accounts = createUsersRepository(transaction);
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
      `The demo cannot be created, because ${demoEmail} has an account already: set DEMO=false.`,
    );
  }
  await accounts.markVerified(userId);
  return userId;
}
