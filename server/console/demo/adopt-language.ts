import { createAgentsRepository } from '#server/chatbots/agents/index.ts';
import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { renameOrganization } from '#server/people/organizations/index.ts';
import { createProfilesRepository } from '#server/people/users/index.ts';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDemoRepository } from './demo.repository.ts';
import { createDemoHistoryRepository } from './demo-history.repository.ts';
import { demoNames } from './demo-names.ts';
import { playDemoJob } from './play-demo-job.ts';

/** Long enough for the first page to open, so that the waiting chat arrives while it is shown. */
const arrivalSeconds = 6;

/**
 * At the first sign-in of the demo's owner, the account, the organization and the chatbots get the language of
 * the sign-in page, and a customer begins to wait.
 */
export async function adoptLanguage(
  db: Database,
  user: { id: string },
  language: Language,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const histories = createDemoHistoryRepository(transaction);
    const demo = await createDemoRepository(transaction).findLocked();
    const history = await histories.find();
    if (!demo || !history || history.language || history.ownerId !== user.id) return;
    await histories.change({ language });
    await createProfilesRepository(transaction).setLanguage(user.id, language);
    await enqueueJob(transaction, playDemoJob, {}, { delaySeconds: arrivalSeconds });
    const { organizationId } = history;
    const names = demoNames[language];
    const entered = await enterOrganization(transaction, organizationId);
    await renameOrganization(entered, organizationId, names.organization, user.id);
    const windows = createWindowsRepository(entered, organizationId);
    const agents = createAgentsRepository(entered, organizationId);
    for (const [key, hash] of Object.entries(demo.windowHashes)) {
      const name = key === 'shop' ? names.shop : names.guide;
      const window = await windows.find(hash, { scope: 'all', lock: true });
      if (!window) continue;
      const brand = key === 'shop' ? { brand_name: names.organization } : {};
      await windows.update(window.id, user.id, {
        draft: JSON.stringify({ ...window.draft, name, ...brand }),
        published: JSON.stringify({ ...window.published, name, ...brand }),
      });
      const agent = found(
        await agents.find(window.agent_id ?? '', { windows: 'all', userId: null }),
        'agent',
      );
      await agents.update(agent.id, user.id, {
        draft: JSON.stringify({ ...agent.draft, name }),
        published: JSON.stringify({ ...agent.published, name }),
      });
    }
  });
}
