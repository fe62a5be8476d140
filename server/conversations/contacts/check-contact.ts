import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { consentVersion, findConsentText, guardianAgeIn } from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type {
  ContactFormItems,
  ContactItems,
  ContactSubmission,
} from '#shared/contracts/conversations/contact-form.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { FieldErrorCode } from '#shared/contracts/problems.ts';
import { ageOn } from '#shared/utils/age-on.ts';
import { dayIn } from '#shared/utils/calendar-days.ts';
import {
  lacksReplyChannel,
  listRequestedItems,
  replyChannels,
} from '#shared/utils/contact-items.ts';

const earliestBirth = '1900-01-01';
const gendersOf = { adult: ['male', 'female', 'other'], child: ['boy', 'girl'] } as const;

/** A contact as it is stored: only the items that the window requests. */
export interface CheckedContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  items: ContactItems;
  consent: { version: string; text: string } | null;
}

type Fields = Record<string, FieldErrorCode>;

/** Throws when the window offers no contact form. */
export function assertOffersContactForm({ settings }: PublishedWindow): void {
  const { contact_collect, contact_request } = settings;
  if (contact_collect === 'off' && !contact_request) throw new AppError('feature_disabled');
}

/**
 * Validates a submitted contact against the window's settings; throws an error with every invalid
 * field.
 */
export async function checkContact(
  window: PublishedWindow,
  given: ContactSubmission,
  { now, language }: { now: Date; language: Language },
): Promise<CheckedContact> {
  const { collect } = window.settings;
  const requested = listRequestedItems(collect.items, given.reason);
  const items = pickItems(given.items, new Set(requested.map(({ item }) => item)));
  const today = dayIn(now, window.organization.timezone);
  const phone =
    items.phone_number && (await toPhoneNumber(items.phone_number, countryOf(window, given)));

  const fields: Fields = {};
  for (const { item, required } of requested) {
    if (required && isMissing(items[item])) fields[`items.${item}`] = 'required';
  }
  if (lacksReplyChannel(items, given.reason)) {
    const channel = replyChannels.find((item) => requested.some((each) => each.item === item));
    if (channel) fields[`items.${channel}`] = 'required';
  }
  if (phone === null) fields['items.phone_number'] = 'invalid';
  const birthDate = items.date_of_birth;
  if (birthDate && birthDate > today) fields['items.date_of_birth'] = 'too_big';
  if (birthDate && birthDate < earliestBirth) fields['items.date_of_birth'] = 'too_small';
  if (!isGenderOf(given.profile_kind, items.gender)) fields['items.gender'] = 'invalid';
  const consentText = inLanguage(collect.consent_text, language);
  if (consentText !== '' && !given.consent) fields.consent = 'required';
  throwFieldErrors(fields);

  if (needsGuardian(window, given, birthDate, today) && !given.guardian_consent) {
    throw new AppError('guardian_consent_required', 'a minor needs the consent of a guardian', {
      fields: { guardian_consent: 'required' },
    });
  }
  const { name, email, phone_number: _, ...rest } = items;
  return {
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    items: rest,
    consent: consentText === '' ? null : consentTo(window, given, consentText),
  };
}

function pickItems(given: ContactFormItems, requested: ReadonlySet<string>): ContactFormItems {
  return Object.fromEntries(Object.entries(given).filter(([item]) => requested.has(item)));
}

/** "Prefer not to say" (null) is a valid gender. */
function isMissing(value: ContactFormItems[keyof ContactFormItems]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function isGenderOf(
  kind: ContactSubmission['profile_kind'],
  gender: ContactFormItems['gender'],
): boolean {
  return !gender || gendersOf[kind].some((each) => each === gender);
}

/** A child's profile without a date of birth counts as a minor's. */
function needsGuardian(
  { organization }: PublishedWindow,
  { profile_kind }: ContactSubmission,
  born: string | undefined,
  today: string,
): boolean {
  if (!born) return profile_kind === 'child';
  return ageOn(born, today) < guardianAgeIn(organization.country);
}

function countryOf({ organization }: PublishedWindow, { country }: ContactSubmission): string {
  return country ?? organization.country;
}

/**
 * The business may have changed its text since the form was shown: then the customer has to see the
 * new one.
 */
function consentTo(window: PublishedWindow, given: ContactSubmission, current: string) {
  const text = findConsentText(window.settings.collect.consent_text, given.consent_version);
  if (text !== undefined) return { version: consentVersion(text), text };
  throw new AppError('consent_changed', 'the consent text has changed', {
    fields: { consent: 'required' },
    context: { consent_text: current, consent_version: consentVersion(current) },
  });
}

function throwFieldErrors(fields: Fields): void {
  if (Object.keys(fields).length === 0) return;
  throw new AppError('validation_failed', `invalid: ${Object.keys(fields).join(', ')}`, { fields });
}
