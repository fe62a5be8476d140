import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import {
  createCode,
  resendSeconds,
  sendCodeBySms,
  tooEarly,
} from '#server/platform/auth/sent-codes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import type { AccountServices } from './customer-accounts.routes.ts';
import { createCustomerCodes } from './customer-codes.repository.ts';
import type { Recipient } from './recipient.ts';

const hour = 3600;
/** Messages to arbitrary recipients cost money and invite abuse. */
const perRecipient = { name: 'customer-code-recipient', points: 5, seconds: hour };
const perCustomer = { name: 'customer-code-customer', points: 10, seconds: hour };
const perAddress = { name: 'customer-code-address', points: 20, seconds: hour };
const perWindow = { name: 'customer-code-window', points: 300, seconds: hour };

const minute = 60;
const validSeconds = { email: 10 * minute, phone_number: 3 * minute };
/** So that a text message remains one. */
const maxNameInSms = 20;

interface SentCode {
  expires_in: number;
  resend_in: number;
  /** Where it is displayed instead of sent (demo). */
  code?: string;
}

/**
 * Sends a code to an address or a number. The response is the same whether or not anybody signed in
 * with it before.
 */
export async function sendCode(
  services: AccountServices,
  { customer, ip, language }: CustomerContext,
  { window, recipient: { kind, value } }: { window: PublishedWindow; recipient: Recipient },
): Promise<SentCode> {
  const { db, limits, translator, sendSms, hasMailServer } = services;
  const isSent = kind === 'email' ? hasMailServer : sendSms !== null;
  if (!isSent && !services.showsCodes) {
    throw new AppError(kind === 'email' ? 'mail_disabled' : 'sms_disabled');
  }
  const key = { organizationId: window.organizationId, windowId: window.id, recipient: value };
  const codes = createCustomerCodes(db, key);
  // Requests that are too early consume no limit.
  const resendIn = await codes.resendIn();
  if (resendIn > 0) throw tooEarly(resendIn);
  await limits.consume(perRecipient, value);
  await limits.consume(perCustomer, customer.id);
  await limits.consume(perAddress, ip);
  await limits.consume(perWindow, window.id);

  const { code, codeHash } = await createCode();
  const name = nameInMail(window.settings.brand_name || window.settings.name);
  await db.transaction().execute(async (transaction) => {
    const stored = createCustomerCodes(transaction, key);
    if (!(await stored.replace(codeHash, validSeconds[kind]))) throw tooEarly();
    if (kind === 'phone_number' || !isSent) return;
    const text = (part: 'subject' | 'body') =>
      translator.text(language, `server:mail.customerCode.${part}`, { name, code });
    await queueMail(transaction, {
      to: value,
      subject: text('subject'),
      text: text('body'),
      validMinutes: validSeconds.email / minute,
    });
  });
  if (kind === 'phone_number' && sendSms) {
    const texts = { name: name.slice(0, maxNameInSms), code };
    const message = {
      to: value,
      text: translator.text(language, 'server:sms.customerCode', texts),
    };
    try {
      await sendCodeBySms(sendSms, message, { log: services.log, field: 'recipient' });
    } catch (error) {
      // The code was not delivered, so another may be requested at once.
      await codes.remove(codeHash);
      throw error;
    }
  }
  if (!isSent) services.log.warn({ to: value, code }, 'a code is shown, not sent');
  const seconds = { expires_in: validSeconds[kind], resend_in: resendSeconds };
  return isSent ? seconds : { ...seconds, code };
}
