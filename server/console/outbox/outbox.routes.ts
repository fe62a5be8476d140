import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { pageById } from '#server/platform/db/keyset.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { createMailsRepository, type MailRow } from '#server/platform/mail/index.ts';
import { mailStates, type OutboxMail, outboxEndpoints } from '#shared/contracts/people/outbox.ts';

const pageSize = 50;

/**
 * The outbox for operators. Without a mail server its links are the only way to confirm addresses
 * and reset passwords.
 */
export function outboxRoutes(app: App, { config }: { config: Config }): void {
  const { db } = app.platform;
  const mails = createMailsRepository(db);
  const { operatorsOnly } = createDeployers(app, db, config);

  implement(
    app,
    outboxEndpoints.list,
    async ({ query: { cursor, to } }) => {
      const filter = { cursor, to: to?.trim().toLowerCase() || undefined };
      const rows = await mails.list(filter, pageSize + 1);
      return {
        ...pageById(rows, pageSize, toMail),
        has_mail_server: config.SMTP_URL !== undefined,
      };
    },
    operatorsOnly,
  );

  implement(
    app,
    outboxEndpoints.get,
    async ({ params }, context) => {
      const row = found(await mails.find(params.id), 'mail');
      const { currentOrganizationId } = context.user;
      // The links of a mail may open somebody else's account, so reading it is audited.
      if (currentOrganizationId) {
        await db.transaction().execute((transaction) =>
          auditByUser(transaction, context, currentOrganizationId, {
            action: 'mail.read',
            objectType: 'mail',
            objectId: row.id,
            after: { to: row.recipient, subject: row.subject },
          }),
        );
      }
      return { ...toMail(row), text: row.body, error: row.last_error };
    },
    operatorsOnly,
  );
}

function toMail({ id, recipient, subject, created_at, ...row }: MailRow): OutboxMail {
  const state = mailStates.find((each) => each === row.state) ?? 'queued';
  return { id, to: recipient, subject, state, created_at: created_at.toISOString() };
}
