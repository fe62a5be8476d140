import type { ContactFormItems, FormReason } from '#shared/contracts/conversations/contact-form.ts';
import { lacksReplyChannel, replyChannels } from '#shared/utils/contact-items.ts';
import type { ContactFormValues } from './submitted-contact.ts';

/** Errors by field name; texts: `widget:contact.{missing,wrong}.<name>`, `contact.reach`. */
export type FieldErrors = Readonly<Record<string, 'missing' | 'wrong' | 'noReplyChannel'>>;

const maxEntryLength = 60;
const maxEntries = 20;

/** Validates the form before sending. */
export function findErrors(form: HTMLFormElement, reason: FormReason): FieldErrors {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of getFields(form)) {
    const { validity, name, value } = field;
    const isBlank = field.required && value.trim() === '';
    if (validity.valueMissing || isBlank) errors[name] = 'missing';
    else if (!validity.valid || !isValidList(name, value)) errors[name] = 'wrong';
  }
  const { items } = readContact(form, { reason, client_id: '' });
  const replyField = getFields(form).find(({ name }) =>
    replyChannels.some((item) => item === name),
  );
  if (replyField && !errors[replyField.name] && lacksReplyChannel(items ?? {}, reason))
    errors[replyField.name] = 'noReplyChannel';
  return errors;
}

/** Maps errors of the server to fields: `items.hobby.3` belongs to `hobby`. */
export function toFieldErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [first = '', second = first] = path.split('.');
      return [second, code === 'required' ? 'missing' : 'wrong'];
    }),
  );
}

/** Focuses the first field with an error; returns whether there is one. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = getFields(form).find(({ name }) => errors[name]);
  field?.focus();
  return field !== undefined;
}

export function readContact(
  form: HTMLFormElement,
  base: Pick<ContactFormValues, 'client_id' | 'reason' | 'profile_kind' | 'consent_version'>,
): ContactFormValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim() || undefined;
  const list = (name: string) => (text(name) ? splitEntries(text(name) ?? '') : undefined);
  const gender = text('gender');
  const items = {
    name: text('name'),
    gender: gender === 'none' ? null : gender,
    date_of_birth: text('date_of_birth'),
    email: text('email'),
    phone_number: text('phone_number'),
    occupation: text('occupation'),
    hobby: list('hobby'),
    dream: list('dream'),
    language: text('language'),
  };
  return {
    ...base,
    items: JSON.parse(JSON.stringify(items)) as ContactFormItems, // drops undefined values; the server validates
    ...optionalField('country', text('country')),
    ...optionalField('message', text('message')),
    guardian_consent: data.has('guardian_consent'),
    consent: data.has('consent'),
  };
}

function optionalField<Key extends string>(key: Key, value: string | undefined) {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]: string }); // the object has exactly this key
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function getFields(form: HTMLFormElement): FormField[] {
  return [...form.querySelectorAll<FormField>('input, select, textarea')];
}

/** Splits at the commas of all languages. */
function splitEntries(text: string): string[] {
  return text
    .split(/[,，、،;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isValidList(name: string, value: string): boolean {
  if (name !== 'hobby' && name !== 'dream') return true;
  const entries = splitEntries(value);
  return entries.length <= maxEntries && entries.every((entry) => entry.length <= maxEntryLength);
}
