import type { PublishedWindow } from '#server/features/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import { dateIn } from '#server/platform/time.ts';
import type { ContactItems, GivenContact, GivenItems } from '#shared/contracts/contacts.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { FieldError } from '#shared/contracts/problems.ts';
import { ageOn } from '#shared/utils/age-on.ts';
import { itemsToAsk, lacksReach, reachItems } from '#shared/utils/contact-items.ts';
import { consentTextOf, consentVersion, guardianAgeIn } from './consent.ts';

const earliestBirth = '1900-01-01';
const gendersOf = { adult: ['male', 'female', 'other'], child: ['boy', 'girl'] } as const;

/** A contact as it is stored: only what the window asks for. */
export interface CheckedContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  items: ContactItems;
  consent: { version: string; text: string } | null;
}

type Fields = Record<string, FieldError>;

/** Refuses where no form is offered, whatever was filled in. */
export function assertTakesContacts({ settings }: PublishedWindow): void {
  const { contact_collect, contact_request } = settings;
  if (contact_collect === 'off' && !contact_request) throw new AppError('feature_disabled');
}

/** Checks what a customer left against the window's rules (E83–E90); throws naming every wrong field. */
export async function checkContact(
  window: PublishedWindow,
  given: GivenContact,
  { now, language }: { now: Date; language: Language },
): Promise<CheckedContact> {
  const { collect } = window.settings;
  const asked = itemsToAsk(collect.items, given.reason);
  const items = pickItems(given.items, new Set(asked.map(({ item }) => item)));
  const today = dateIn(now, window.organization.timezone);
  const phone =
    items.phone_number && (await toPhoneNumber(items.phone_number, countryOf(window, given)));

  const fields: Fields = {};
  for (const { item, required } of asked) {
    if (required && isMissing(items[item])) fields[`items.${item}`] = 'required';
  }
  if (lacksReach(items, given.reason)) {
    const way = reachItems.find((item) => asked.some((each) => each.item === item));
    if (way) fields[`items.${way}`] = 'required';
  }
  if (phone === null) fields['items.phone_number'] = 'invalid';
  const born = items.date_of_birth;
  if (born && born > today) fields['items.date_of_birth'] = 'too_big';
  if (born && born < earliestBirth) fields['items.date_of_birth'] = 'too_small';
  if (!isGenderOf(given.profile_kind, items.gender)) fields['items.gender'] = 'invalid';
  const consentText = inLanguage(collect.consent_text, language);
  if (consentText !== '' && !given.consent) fields.consent = 'required';
  refuseFields(fields);

  if (needsGuardian(window, given, born, today) && !given.guardian_consent) {
    throw new AppError('guardian_consent_required', 'too young to agree alone', {
      fields: { guardian_consent: 'required' },
    });
  }
  const { name, email, phone_number: _, ...rest } = items;
  return {
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    items: rest,
    consent: consentText === '' ? null : agreedTo(window, given, consentText),
  };
}

function pickItems(given: GivenItems, asked: ReadonlySet<string>): GivenItems {
  return Object.fromEntries(Object.entries(given).filter(([item]) => asked.has(item)));
}

/** Not to say one's gender is an answer. */
function isMissing(value: GivenItems[keyof GivenItems]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function isGenderOf(kind: GivenContact['profile_kind'], gender: GivenItems['gender']): boolean {
  return !gender || gendersOf[kind].some((each) => each === gender);
}

/** Of an age that is not known, a child's profile is taken for a young one. */
function needsGuardian(
  { organization }: PublishedWindow,
  { profile_kind }: GivenContact,
  born: string | undefined,
  today: string,
): boolean {
  if (!born) return profile_kind === 'child';
  return ageOn(born, today) < guardianAgeIn(organization.country);
}

function countryOf({ organization }: PublishedWindow, { country }: GivenContact): string {
  return country ?? organization.country;
}

/** The business may have changed its text while the customer was reading: then it is shown anew. */
function agreedTo(window: PublishedWindow, given: GivenContact, current: string) {
  const text = consentTextOf(window.settings.collect.consent_text, given.consent_version);
  if (text !== undefined) return { version: consentVersion(text), text };
  throw new AppError('consent_changed', 'the text to agree to is another one now', {
    fields: { consent: 'required' },
    context: { consent_text: current, consent_version: consentVersion(current) },
  });
}

function refuseFields(fields: Fields): void {
  if (Object.keys(fields).length === 0) return;
  throw new AppError('validation_failed', `wrong: ${Object.keys(fields).join(', ')}`, { fields });
}
