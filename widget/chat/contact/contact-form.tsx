import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactReason } from '#shared/contracts/contacts.ts';
import type { PublicWindow } from '#shared/contracts/web.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { ageOn } from '#shared/utils/age-on.ts';
import { itemsToAsk } from '#shared/utils/contact-items.ts';
import { newKey } from '#shared/utils/new-key.ts';
import { useChat } from '../chat-context.ts';
import { Problem } from '../components/problem-note.tsx';
import { useTranslator } from '../i18n.ts';
import { sourceOf } from '../markdown/blocks.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { ContactField } from './contact-field.tsx';
import { Field } from './field.tsx';
import { errorsOf, type FieldErrors, findErrors, focusFirst, readContact } from './read-contact.ts';

interface ContactFormProps {
  reason: ContactReason;
  settings: PublicWindow;
  takesFocus: boolean;
  onDone: () => void;
}

/** What the window asks for. The fields keep what is written: errors and failures cost nothing. */
export function ContactFormView({ reason, settings, takesFocus, onDone }: ContactFormProps) {
  const t = useTranslator();
  const { collect } = settings;
  const leaveContact = useChat((chat) => chat.leaveContact);
  const question = useChat((chat) => chat.messages.findLast(({ from }) => from === 'customer'));
  const [clientId] = useState(newKey);
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA').format());
  const [born, setBorn] = useState('');
  const [isTooYoung, setTooYoung] = useState(false);
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
  const isYoung = isTooYoung || (born !== '' && ageOn(born, today) < collect.guardian_age);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function show(found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    return form.current !== null && focusFirst(form.current, found);
  }

  async function send() {
    if (!form.current || isSending) return;
    setProblem(null);
    if (show(findErrors(form.current, reason))) return;
    setSending(true);
    try {
      const profile_kind = isYoung ? ('child' as const) : ('adult' as const);
      const known = { client_id: clientId, reason, profile_kind };
      const agreed = consent.version && { consent_version: consent.version };
      await leaveContact(readContact(form.current, { ...known, ...agreed }), t('contact.thanks'));
      onDone();
    } catch (error) {
      setSending(false);
      handleProblem(error instanceof ChatProblem ? error : new ChatProblem('internal'));
    }
  }

  function handleProblem({ code, details: { fields = {}, context = {} } }: ChatProblem) {
    const { consent_text: text, consent_version: version } = context;
    if (typeof text === 'string' && typeof version === 'string') setConsent({ text, version });
    if (fields.guardian_consent) flushSync(() => setTooYoung(true));
    if (!show(errorsOf(fields)) || code === 'consent_changed') setProblem(code);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  /** Enter ends a composition first; it sends when pressed again. */
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
      {itemsToAsk(collect.items, reason).map((asked) => (
        <ContactField
          key={asked.item}
          asked={asked}
          errors={errors}
          isYoung={isYoung}
          today={today}
          onBorn={setBorn}
        />
      ))}
      {reason !== 'before' && (
        <Field name="message" label={t('contact.message')} required={false} errors={errors}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={2000}
              defaultValue={question && sourceOf(question.body)}
            />
          )}
        </Field>
      )}
      {isYoung && (
        <Field
          name="guardian_consent"
          isCheck
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
            isCheck
            label={t('contact.consent')}
            required
            errors={errors}
          >
            {(attributes) => <input {...attributes} type="checkbox" />}
          </Field>
        </>
      )}
      {problem && <Problem code={problem} onRetry={() => void send()} />}
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
