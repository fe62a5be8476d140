import type { ContactReason, GivenItems } from '#shared/contracts/contacts.ts';
import { lacksReach, reachItems } from '#shared/utils/contact-items.ts';
import type { ContactForm } from './left-contact.ts';

/** What is wrong with a field, by its name; texts: `widget:contact.{missing,wrong}.<name>`, `contact.reach`. */
export type FieldErrors = Readonly<Record<string, 'missing' | 'wrong' | 'reach'>>;

const longestLine = 60;
const longestList = 20;

/** What the browser and we find wrong, before anything is sent. */
export function findErrors(form: HTMLFormElement, reason: ContactReason): FieldErrors {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fieldsOf(form)) {
    const { validity, name, value } = field;
    const isBlank = field.required && value.trim() === '';
    if (validity.valueMissing || isBlank) errors[name] = 'missing';
    else if (!validity.valid || !isList(name, value)) errors[name] = 'wrong';
  }
  const { items } = readContact(form, { reason, client_id: '' });
  const way = fieldsOf(form).find(({ name }) => reachItems.some((item) => item === name));
  if (way && !errors[way.name] && lacksReach(items ?? {}, reason)) errors[way.name] = 'reach';
  return errors;
}

/** What the server found wrong: `items.hobby.3` is of the field `hobby`. */
export function errorsOf(fields: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [first = '', second = first] = path.split('.');
      return [second, code === 'required' ? 'missing' : 'wrong'];
    }),
  );
}

/** The first field with an error takes the focus; whether there is one. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = fieldsOf(form).find(({ name }) => errors[name]);
  field?.focus();
  return field !== undefined;
}

/** What the customer filled in. */
export function readContact(
  form: HTMLFormElement,
  known: Pick<ContactForm, 'client_id' | 'reason' | 'profile_kind' | 'consent_version'>,
): ContactForm {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim() || undefined;
  const list = (name: string) => (text(name) ? linesOf(text(name) ?? '') : undefined);
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
    ...known,
    items: JSON.parse(JSON.stringify(items)) as GivenItems, // without what is undefined; the server checks
    ...given('country', text('country')),
    ...given('message', text('message')),
    guardian_consent: data.has('guardian_consent'),
    consent: data.has('consent'),
  };
}

function given<Key extends string>(key: Key, value: string | undefined) {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]: string }); // its one key
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.querySelectorAll<FormField>('input, select, textarea')];
}

/** Words between commas of any language. */
function linesOf(text: string): string[] {
  return text
    .split(/[,，、،;；\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function isList(name: string, value: string): boolean {
  if (name !== 'hobby' && name !== 'dream') return true;
  const lines = linesOf(value);
  return lines.length <= longestList && lines.every((line) => line.length <= longestLine);
}
