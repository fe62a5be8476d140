import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { samplePublicWindow } from '../../testing/public-window.ts';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import type { Chat } from '../store/chat.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { ContactPart } from './contact-part.tsx';
import type { ContactFormValues } from './submitted-contact.ts';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
afterEach(cleanup);

type Collect = PublicWindow['collect'];
const everyItem = (
  [
    'name',
    'gender',
    'date_of_birth',
    'email',
    'phone_number',
    'occupation',
    'hobby',
    'dream',
    'language',
  ] as const
).map((item) => ({ item, required: item === 'name' }));

function renderPart(
  reason: FormReason,
  collect: Partial<Collect> = { items: everyItem },
  changes: Partial<Chat> = {},
  window: Partial<PublicWindow> = {},
) {
  const base = samplePublicWindow('en');
  const submitted: ContactFormValues[] = [];
  let doneCount = 0;
  const rendered = renderInChat(
    <ContactPart
      reason={reason}
      settings={{ ...base, ...window, collect: { ...base.collect, ...collect } }}
      takesFocus
      onOpen={() => {}}
      onDone={() => {
        doneCount += 1;
      }}
    />,
    { submitContact: async (contact) => void submitted.push(contact), ...changes },
  );
  return { ...rendered, submitted, doneCount: () => doneCount };
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const send = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));
/** The accessible description of a field. */
const errorOf = (name: RegExp) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('the form opens with what the customer typed in the chat', async () => {
  const prefill = { email: 'ana@example.com', phone_number: '+4930901820' };
  const message = createTestMessage('Thank you.', {
    cards: [{ kind: 'contact_request', prefill }],
  });
  const { submitted } = renderPart('request', { items: everyItem }, { messages: [message] });
  expect(field(/Email/).value).toBe('ana@example.com');
  await userEvent.type(field(/Name/), 'Ana');
  await send();
  expect(submitted).toMatchObject([{ items: { name: 'Ana', ...prefill } }]);
});

test('a form that precedes the chat needs no click and focuses its heading', () => {
  renderPart('before');
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Before we start, please tell us about yourself.' }),
  );
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('the form on request shows the text of the business and can be dismissed', async () => {
  const { doneCount } = renderPart('request', {}, {}, { request_text: 'Shall we call you?' });
  expect(screen.queryByRole('form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Leave your contact details' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shall we call you?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(doneCount()).toBe(1);
});

test('the closed text comes first outside opening hours', () => {
  const handoff = { enabled: true, open_now: false, back_at: null };
  renderPart('request', {}, {}, { handoff, closed_text: 'We are back on Monday.' });
  expect(screen.getByText(/We are back on Monday\./).textContent).toMatch(/^We are back/);
});

test('the form sends filled fields and omits empty ones', async () => {
  const { submitted, doneCount } = renderPart('before');
  await userEvent.type(field(/^Name/), ' Ana ');
  await userEvent.selectOptions(field(/^Gender/), 'Prefer not to say');
  await userEvent.type(field(/^Phone/), '010-2345-6789');
  await userEvent.selectOptions(field('Country code'), 'South Korea +82');
  await userEvent.type(field(/^Hobbies/), 'chess, 등산、 reading ,');
  await send('Start the chat');
  expect(submitted).toEqual([
    {
      client_id: expect.any(String),
      reason: 'before',
      profile_kind: 'adult',
      items: {
        name: 'Ana',
        gender: null,
        phone_number: '010-2345-6789',
        hobby: ['chess', '등산', 'reading'],
        language: 'en',
      },
      country: 'KR',
      consent: false,
      guardian_consent: false,
    },
  ]);
  expect(doneCount()).toBe(1);
});

test('the message is prefilled with the last question and can be changed', async () => {
  const question = createTestMessage('Do you deliver?', { from: 'customer' });
  const { submitted } = renderPart('unanswered', {}, { messages: [question] });
  await userEvent.click(screen.getByRole('button', { name: 'Leave your contact details' }));
  await userEvent.type(field(/^Email/), 'ana@example.com');
  await userEvent.type(field(/^Message/), ' Tomorrow?');
  await send();
  expect(submitted[0]).toMatchObject({ message: 'Do you deliver? Tomorrow?' });
});

test('errors are shown at their fields, the first is focused, and the input is retained', async () => {
  const { submitted } = renderPart('before', {
    items: everyItem,
    consent_text: 'Terms',
    consent_version: '1',
  });
  await userEvent.type(field(/^Email/), 'nobody');
  await userEvent.type(field(/^Hobbies/), 'x'.repeat(61));
  await send('Start the chat');
  expect(submitted).toEqual([]);
  expect(document.activeElement).toBe(field(/^Name/));
  expect(errorOf(/^Name/)).toBe('Fill in this field.');
  expect(errorOf(/^Email/)).toBe('Enter an email address such as name@example.com.');
  expect(errorOf(/^Hobbies/)).toContain('at most 60');
  expect(errorOf(/^I agree/)).toBe('Your consent is needed to continue.');
  expect(field(/^Email/).value).toBe('nobody');
  expect(field(/^Gender/).hasAttribute('aria-invalid')).toBe(false);
});

test('the form requires an email or a phone number', async () => {
  const { submitted } = renderPart('request');
  await userEvent.click(screen.getByRole('button', { name: 'Leave your contact details' }));
  await userEvent.type(field(/^Name/), 'Ana');
  await send();
  expect(errorOf(/^Email/)).toContain('so that we can reach you');
  await userEvent.type(field(/^Phone/), '010-2345-6789');
  await send();
  expect(submitted).toHaveLength(1);
});

test('a child chooses boy or girl, and a guardian must consent', async () => {
  const { submitted } = renderPart('before');
  expect(screen.queryByLabelText(/guardian/)).toBeNull();
  await userEvent.type(field(/^Name/), 'Mina');
  const year = new Date().getFullYear() - 9;
  await userEvent.type(field(/^Date of birth/), `${year}-01-01`);
  expect(screen.queryByRole('option', { name: 'Female' })).toBeNull();
  await userEvent.selectOptions(field(/^Gender/), 'Girl');
  await send('Start the chat');
  expect(errorOf(/guardian/)).toBe('At this age a parent or guardian has to agree.');
  await userEvent.click(field(/guardian/));
  await send('Start the chat');
  expect(submitted[0]).toMatchObject({
    profile_kind: 'child',
    guardian_consent: true,
    items: { gender: 'girl', date_of_birth: `${year}-01-01` },
  });
});

test('errors of the server are shown at their fields', async () => {
  const fields = { 'items.phone_number': 'invalid', 'items.dream.2': 'too_long' };
  const refuse = async () => {
    throw new ChatProblem('validation_failed', false, { fields });
  };
  renderPart('before', { items: everyItem }, { submitContact: refuse });
  await userEvent.type(field(/^Name/), 'Ana');
  await userEvent.type(field(/^Phone/), '12');
  await send('Start the chat');
  expect(document.activeElement).toBe(field(/^Phone/));
  expect(errorOf(/^Phone/)).toBe('Check the number and the country code.');
  expect(errorOf(/^Dreams/)).toContain('at most 60');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a changed consent text is shown and must be accepted again', async () => {
  const sent: ContactFormValues[] = [];
  const context = { consent_text: 'New terms', consent_version: '2' };
  const submitContact = async (contact: ContactFormValues) => {
    sent.push(contact);
    if (sent.length > 1) return;
    throw new ChatProblem('consent_changed', false, { fields: { consent: 'required' }, context });
  };
  renderPart('before', { consent_text: 'Old terms', consent_version: '1' }, { submitContact });
  await userEvent.type(field(/^Email/), 'ana@example.com');
  await userEvent.click(field('I agree to this.'));
  await send('Start the chat');
  expect(screen.getByText('New terms')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('has changed');
  expect(field('I agree to this.').checked).toBe(false);
  await userEvent.click(field('I agree to this.'));
  await send('Start the chat');
  expect(sent.map(({ consent_version }) => consent_version)).toEqual(['1', '2']);
});

test('a connection error is shown, and a retry sends the same form', async () => {
  const ids: string[] = [];
  const submitContact = async ({ client_id }: ContactFormValues) => {
    ids.push(client_id);
    if (ids.length === 1) throw new ChatProblem('connection_lost', true);
  };
  const { doneCount } = renderPart('before', {}, { submitContact });
  await userEvent.type(field(/^Email/), 'ana@example.com');
  await send('Start the chat');
  expect(screen.getByRole('alert').textContent).toContain('There is no connection');
  expect(field(/^Email/).value).toBe('ana@example.com');
  await send('Try again');
  expect(doneCount()).toBe(1);
  expect(ids[1]).toBe(ids[0]);
});
