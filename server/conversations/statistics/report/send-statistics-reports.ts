import {
  claimReport,
  type DueMember,
  findDueReports,
  findMailbox,
  unsubscribeToken,
} from '#server/chatbots/notifications/index.ts';
import { maskPersonalData } from '#server/conversations/personal/index.ts';
import { createMembersRepository, toCaller } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { Period } from '#shared/utils/calendar-days.ts';
import { figuresFor, findRange, questionsFor } from '../statistics-of-range.ts';
import { renderReport } from './render-report.ts';

interface ReportDeps {
  db: Database;
  log: Logger;
  clock: Clock;
  sealer: Sealer;
  translator: Translator;
  consoleOrigin: string;
}

const maxQuestions = 5;

/**
 * Queues the statistics reports that are due. Claiming and queueing are one transaction, so that each is
 * queued once even with several processes or when one dies.
 */
export async function sendStatisticsReports(deps: ReportDeps): Promise<void> {
  const now = deps.clock();
  await runForEach(
    await findDueReports(deps.db, now),
    (due) =>
      inOrganization(deps.db, due.organization_id, (transaction) =>
        sendReport(transaction, due, now, deps),
      ),
    {
      log: deps.log,
      message: 'a report could not be sent',
      identify: ({ member_id: memberId }) => ({ memberId }),
    },
  );
}

async function sendReport(
  transaction: TenantTransaction,
  due: DueMember,
  now: Date,
  deps: ReportDeps,
): Promise<void> {
  const days = await claimReport(transaction, due, now);
  const mailbox = days && (await findMailbox(transaction, due));
  const member = await createMembersRepository(transaction, due.organization_id).find(
    due.member_id,
  );
  if (!mailbox || !member) return;
  const caller = toCaller(due.organization_id, member);
  if (caller.role !== 'owner' && !caller.permission.usage) return;
  const report = await readReport({ transaction, caller }, days, now);
  // Nothing to report: no chats in two periods.
  if (report.totals.sessions + report.previous.totals.sessions === 0) return;
  const token = unsubscribeToken(deps.sealer, due);
  await queueMail(transaction, renderReport({ ...mailbox, ...report, days, token }, deps));
}

/** The figures of the chatbots that the member may see, and frequent questions without personal data. */
async function readReport(
  { transaction, caller }: { transaction: TenantTransaction; caller: Caller },
  { from, to }: Period,
  now: Date,
) {
  const query = { start_date: from, end_date: to };
  const requested = await findRange({ transaction, caller }, query, now);
  const { totals, previous } = await figuresFor({ transaction, caller }, requested);
  // Only questions that were asked more than once leave the console.
  const permission = { ...caller.permission, all_chats: false };
  const reader = { transaction, caller: { ...caller, permission } };
  const { unanswered_questions: questions } = await questionsFor(reader, requested);
  return {
    totals,
    previous,
    questions: questions
      .slice(0, maxQuestions)
      .map(({ text, count }) => ({ text: maskPersonalData(text), count })),
  };
}
