import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { createSettingsRepository } from '#server/platform/settings/settings.repository.ts';
import { languageSchema } from '#shared/contracts/languages.ts';

const historySchema = z.object({
  organizationId: z.string(),
  ownerId: z.string(),
  /** Users by their key in the script. */
  colleagues: z.record(z.string(), z.string()),
  /** Customers of the played chats, and of the one that was interrupted. */
  customerIds: z.array(z.string()),
  /** How many chats of the script were played to their end. */
  playedCount: z.number(),
  /** Of the first sign-in; null before it. */
  language: languageSchema.nullable(),
  /** A chat waits for a person since the first sign-in. */
  hasWaitingChat: z.boolean(),
  isRemoved: z.boolean(),
});
export type DemoHistory = z.infer<typeof historySchema>;

const key = 'demo-history';

/** The setting that records which example chats the demo has; as the database's owner. */
export function createDemoHistoryRepository(db: Database) {
  const settings = createSettingsRepository(db);
  const find = async (): Promise<DemoHistory | null> => {
    const stored = await settings.find(key);
    return stored === undefined ? null : historySchema.parse(stored);
  };

  return {
    find,

    async start(of: Pick<DemoHistory, 'organizationId' | 'ownerId' | 'colleagues'>): Promise<void> {
      const history: DemoHistory = {
        ...of,
        ...{ customerIds: [], playedCount: 0 },
        ...{ language: null, hasWaitingChat: false, isRemoved: false },
      };
      await settings.insert(key, history);
    },

    change: (fields: Partial<DemoHistory>): Promise<void> => settings.merge(key, fields),
  };
}
