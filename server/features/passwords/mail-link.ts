import { z } from 'zod';
import { createAccountRepository } from '#server/features/account/index.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { queueMail } from '#server/platform/mail/index.ts';

const mailLinkJob = 'mail-password-link';
const taskSchema = z.object({ email: z.string() });

interface MailDeps {
  db: Database;
  translator: Translator;
  consoleOrigin: string;
}

/**
 * Has a link mailed to whoever has the address. Whether somebody has it is looked up later, so that the
 * caller cannot tell by the time it takes (AC4).
 */
export async function requestLink(db: Database, email: string): Promise<void> {
  await enqueueJob(db, mailLinkJob, { email });
}

/** What is done for passwords in the background. */
export function passwordJobs(deps: MailDeps): Record<string, JobHandler> {
  return { [mailLinkJob]: (payload) => mailLink(deps, taskSchema.parse(payload).email) };
}

/** Only the newest link works. */
function mailLink({ db, translator, consoleOrigin }: MailDeps, email: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const user = await createAccountRepository(transaction).findByEmail(email);
    if (!user) return;
    const tokens = createOneTimeTokensRepository(transaction, 'reset-password');
    await tokens.expireAll(user.id);
    const token = await tokens.add(user.id);
    const url = `${consoleOrigin}/redesign/reset-password?token=${token}`;
    await queueMail(transaction, {
      to: email,
      subject: translator.text(user.language, 'server:mail.reset.subject'),
      text: translator.text(user.language, 'server:mail.reset.body', { url }),
      validMinutes: 30,
    });
  });
}
