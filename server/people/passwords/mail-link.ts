import { z } from 'zod';
import { createUsersRepository } from '#server/people/users/index.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { resetPasswordPath } from '#shared/utils/console-paths.ts';

const mailLinkJob = 'mail-password-link';
const taskSchema = z.object({ email: z.string() });

interface MailDeps {
  db: Database;
  translator: Translator;
  consoleOrigin: string;
}

/**
 * Requests a mailed link for an address. A job looks the account up, so that timing does not reveal
 * whether it exists.
 */
export async function requestLink(db: Database, email: string): Promise<void> {
  await enqueueJob(db, mailLinkJob, { email });
}

export function passwordJobs(deps: MailDeps): Record<string, JobHandler> {
  return { [mailLinkJob]: (payload) => mailLink(deps, taskSchema.parse(payload).email) };
}

/** Mails a link for a new password; previous links expire. */
function mailLink({ db, translator, consoleOrigin }: MailDeps, email: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const user = await createUsersRepository(transaction).findByEmail(email);
    if (!user) return;
    const tokens = createOneTimeTokensRepository(transaction, 'reset-password');
    await tokens.expireAll(user.id);
    const token = await tokens.add(user.id);
    const url = consoleOrigin + resetPasswordPath(token);
    await queueMail(transaction, {
      to: email,
      subject: translator.text(user.language, 'server:mail.reset.subject'),
      text: translator.text(user.language, 'server:mail.reset.body', { url }),
      validMinutes: 30,
    });
  });
}
