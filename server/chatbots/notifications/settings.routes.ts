import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import {
  notificationTypeNames,
  notificationTypes,
} from '#shared/contracts/chatbots/notification-types.ts';
import {
  type NotificationSettings,
  notificationEndpoints,
} from '#shared/contracts/chatbots/notifications.ts';
import { queueTestMail } from './mails/queue-test-mail.ts';
import { unsubscribe } from './mails/unsubscribe.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { methodsOf, nextDigest } from './plan-delivery.ts';
import { nextReport } from './reports/plan-report.ts';
import { createSettingsRepository, toDeliverySettings } from './settings.repository.ts';

interface SettingsDeps {
  clock: Clock;
  sealer: Sealer;
  consoleOrigin: string;
  hasMailServer: boolean;
}

/** Endpoints of a member's notification settings. */
export function notificationSettingsRoutes(app: App, deps: SettingsDeps): void {
  const { db, translator } = app.platform;

  implement(app, notificationEndpoints.settings, (_input, context) =>
    readSettings(context, deps.hasMailServer),
  );

  implement(app, notificationEndpoints.changeSettings, async ({ body }, context) => {
    const { transaction, caller } = context;
    const before = await readSettings(context, deps.hasMailServer);
    await settingsOf(context).save(body);
    const after = await readSettings(context, deps.hasMailServer);
    const delivery = toDeliverySettings(await settingsOf(context).find());
    const now = deps.clock();
    const dueAt = delivery.mails ? nextDigest(delivery, now) : null;
    await createNotificationsRepository(
      transaction,
      caller.organizationId,
      caller.memberId,
      'all',
    ).moveDigests(dueAt, now);
    const reportDueAt = after.report && nextReport(after.report, delivery, now);
    await settingsOf(context).moveReport(reportDueAt, now);
    await context.audit({
      action: 'member.notifications_changed',
      objectType: 'member',
      objectId: caller.memberId,
      before: chosenIn(before),
      after: chosenIn(after),
    });
    return after;
  });

  implement(app, notificationEndpoints.test, async (_input, context) => {
    await queueTestMail(context, { ...deps, translator });
    return { email: context.user.email };
  });

  implement(app, notificationEndpoints.unsubscribe, async ({ body }) => {
    const email = await unsubscribe(db, deps.sealer, body.token);
    if (!email) throw new AppError('link_expired', 'unknown token');
    return { email };
  });
}

function settingsOf({ transaction, caller }: MemberContext) {
  return createSettingsRepository(transaction, caller.organizationId, caller.memberId);
}

async function readSettings(
  context: MemberContext,
  hasMailServer: boolean,
): Promise<NotificationSettings> {
  const row = await settingsOf(context).find();
  const { methods, digestAt, quiet, urgentPasses, mails } = toDeliverySettings(row);
  return {
    methods,
    digest_at: digestAt,
    timezone: row.timezone,
    quiet,
    urgent_passes: urgentPasses,
    sound: row.sound ?? true,
    mails,
    report: row.report,
    can_get_report: maySeeStatistics(context.caller),
    types: typesOf(context.caller).map((type) => ({
      type,
      methods: [...methodsOf(type, { methods })],
      urgent: notificationTypes[type].urgent === true,
    })),
    email: row.email,
    email_verified: row.email_verified_at !== null,
    has_mail_server: hasMailServer,
  };
}

/** The types that a member with these permissions can get. */
function typesOf({ role, permission }: Caller) {
  return notificationTypeNames.filter((type) => {
    const { team } = notificationTypes[type];
    return role === 'owner' || team.length === 0 || team.some((name) => permission[name]);
  });
}

const maySeeStatistics = ({ role, permission }: Caller) => role === 'owner' || permission.usage;

function chosenIn({
  types: _types,
  email: _email,
  can_get_report: _can,
  ...chosen
}: NotificationSettings) {
  return chosen;
}
