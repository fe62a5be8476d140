import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { describeDevice } from './describe-device.ts';
import { deviceOf, setDeviceCookie } from './device-cookie.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';

export interface DeviceDeps {
  db: Database;
  translator: Translator;
  consoleOrigin: string;
  clock: () => Date;
}

type Request = Pick<PublicContext, 'ip' | 'userAgent' | 'reply'>;

/** Marks the browser as known for the user. */
export async function rememberDevice(
  { db, consoleOrigin }: Pick<DeviceDeps, 'db' | 'consoleOrigin'>,
  request: Request,
  userId: string,
): Promise<void> {
  await createKnownDevicesRepository(db).add(userId, setDeviceCookie(request, consoleOrigin));
}

/** Marks the browser as known at a sign-in, and notifies the user by mail when it is a new one. */
export async function notifyOfNewDevice(
  deps: DeviceDeps,
  request: Request,
  user: { id: string; email: string; language: Language },
): Promise<void> {
  const device = deviceOf(request);
  await deps.db.transaction().execute(async (transaction) => {
    const devices = createKnownDevicesRepository(transaction);
    const isKnown = device !== null && (await devices.isKnown(user.email, device));
    const isFirst = (await devices.count(user.id)) === 0;
    await rememberDevice({ ...deps, db: transaction }, request, user.id);
    if (isKnown || isFirst) return;
    await queueMail(transaction, {
      to: user.email,
      ...newDeviceMail(deps, request, user.language),
    });
  });
}

function newDeviceMail(
  { translator, consoleOrigin, clock }: DeviceDeps,
  { ip, userAgent }: Request,
  language: Language,
) {
  const { browser, system } = describeDevice(userAgent);
  const known = [browser, system].filter(Boolean).join(', ');
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(clock());
  const values = {
    device: known || translator.text(language, 'server:mail.newDevice.unknown'),
    ...{ ip, time, url: consoleOrigin + consolePaths.account },
    reset: consoleOrigin + consolePaths.resetPassword,
  };
  return {
    subject: translator.text(language, 'server:mail.newDevice.subject'),
    text: translator.text(language, 'server:mail.newDevice.body', values),
  };
}
