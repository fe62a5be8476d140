import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactReason } from '#shared/contracts/conversations/contacts.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { ageOn } from '#shared/utils/age-on.ts';
import { listRequestedItems } from '#shared/utils/contact-items.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { ChatProblem } from '../transport/chat-problem.ts';
import { ContactField } from './contact-field.tsx';
import { getContactPrefill } from './contact-reason.ts';
import { Field } from './field.tsx';
import {
  type FieldErrors,
  findErrors,
  focusFirstError,
  readContact,
  toFieldErrors,
} from './read-contact.ts';

interface ContactFormProps {
  reason: ContactReason;
  settings: PublicWindow;
  takesFocus: boolean;
  onDone: () => void;
}

/** Uncontrolled, so that fields keep their input after errors. */
export function ContactForm({ reason, settings, takesFocus, onDone }: ContactFormProps) {
  const t = useTranslator();
  const { collect } = settings;
  const submitContact = useChat((chat) => chat.submitContact);
  const question = useChat((chat) => chat.messages.findLast(({ from }) => from === 'customer'));
  const prefill = useChat((chat) => getContactPrefill(chat));
  const [clientId] = useState(randomKey);
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA').format());
  const [birthDate, setBirthDate] = useState('');
  const [needsGuardian, setNeedsGuardian] = useState(false);
  const [consent, setConsent] = useState({
    text: collect.consent_text,
    version: collect.consent_version,
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isChild =
    needsGuardian || (birthDate !== '' && ageOn(birthDate, today) < collect.guardian_age);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function showErrors(found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    return form.current !== null && focusFirstError(form.current, found);
  }

  async function send() {
    if (!form.current || isSending) return;
    setProblem(null);
    if (showErrors(findErrors(form.current, reason))) return;
    setSending(true);
    try {
      const profile_kind = isChild ? ('child' as const) : ('adult' as const);
      const base = { client_id: clientId, reason, profile_kind };
      const acceptedConsent = consent.version && { consent_version: consent.version };
      await submitContact(
        readContact(form.current, { ...base, ...acceptedConsent }),
        t('contact.thanks'),
      );
      onDone();
    } catch (error) {
      setSending(false);
      handleProblem(error instanceof ChatProblem ? error : new ChatProblem('internal'));
    }
  }

  function handleProblem({ code, details: { fields = {}, context = {} } }: ChatProblem) {
    const { consent_text: text, consent_version: version } = context;
    if (typeof text === 'string' && typeof version === 'string') setConsent({ text, version });
    if (fields.guardian_consent) flushSync(() => setNeedsGuardian(true));
    if (!showErrors(toFieldErrors(fields)) || code === 'consent_changed') setProblem(code);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  /** During a composition, Enter must not submit. */
  function handleKeyDown(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing && event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {reason === 'before' ? t('contact.before') : settings.request_text || t('contact.offer')}
      </h3>
      {listRequestedItems(collect.items, reason).map((requested) => (
        <ContactField
          key={requested.item}
          requested={requested}
          errors={errors}
          isChild={isChild}
          today={today}
          prefill={prefill}
          onBirthDateChange={setBirthDate}
        />
      ))}
      {reason !== 'before' && (
        <Field name="message" label={t('contact.message')} required={false} errors={errors}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={2000}
              defaultValue={question && getSource(question.body)}
            />
          )}
        </Field>
      )}
      {isChild && (
        <Field
          name="guardian_consent"
          isCheckbox
          label={t('contact.guardian')}
          required
          errors={errors}
        >
          {(attributes) => <input {...attributes} type="checkbox" />}
        </Field>
      )}
      {consent.text !== '' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard */}
          <section className="consent" aria-label={t('contact.consentText')} tabIndex={0}>
            <LinkedText text={consent.text} />
          </section>
          <Field
            key={consent.version}
            name="consent"
            isCheckbox
            label={t('contact.consent')}
            required
            errors={errors}
          >
            {(attributes) => <input {...attributes} type="checkbox" />}
          </Field>
        </>
      )}
      {problem && <ProblemAlert code={problem} onRetry={() => void send()} />}
      <div className="buttons">
        <button type="submit" aria-disabled={isSending}>
          {t(
            isSending ? 'contact.sending' : reason === 'before' ? 'contact.start' : 'contact.send',
          )}
        </button>
        {reason !== 'before' && (
          <button type="button" onClick={onDone}>
            {t('contact.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
