import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseDeleted } from '#server/console/erasure/index.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { seedOrganization } from './seeded-organization.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { tinyPng, uploadTestFile } from './uploads.ts';

/** Erases what was deleted, and shows what is left. */
export function createErasures(app: TestApp) {
  return {
    /** Runs the job that many days from now. */
    eraseAfter: (days: number) =>
      eraseDeleted({ ...app.services, clock: () => new Date(Date.now() + days * dayMs) }),

    /** A chatbot with one object of each kind, a picture and a document. */
    async createFullChatbot(owner: TestUser) {
      const { window } = await seedOrganization(app, owner);
      const { url } = await uploadTestFile(owner, 'logo', tinyPng, 'logo.png');
      return { window, logo: url.replace('/files/', '') };
    },

    isOnDisk: (key: string) =>
      access(join(app.services.config.DATA_DIR, 'files', key)).then(
        () => true,
        () => false,
      ),
  };
}
export type Erasures = ReturnType<typeof createErasures>;
