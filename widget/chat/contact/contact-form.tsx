import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { listRequestedItems } from '#shared/utils/contact-items.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { CheckboxField, ConsentField } from './consent-field.tsx';
import { ContactField } from './contact-field.tsx';
import { getContactPrefill } from './contact-reason.ts';
import { LabelledField } from './labelled-field.tsx';
import type { FieldErrors } from './read-contact.ts';
import { useContactSubmission } from './use-contact-submission.ts';

interface ContactFormProps {
  reason: FormReason;
  settings: PublicWindow;
  takesFocus: boolean;
  onDone: () => void;
}

/** Uncontrolled, so that fields keep their input after errors. */
export function ContactForm({ reason, settings, takesFocus, onDone }: ContactFormProps) {
  const t = useTranslator();
  const { collect } = settings;
  const prefill = useChat((chat) => getContactPrefill(chat));
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusedHeading(takesFocus);
  const headingId = useId();
  const submission = useContactSubmission({ form, reason, collect, onDone });
  const { consent, errors, isChild, isSending, problem, send } = submission;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={handleSubmit}
      onKeyDown={preventSubmitWhileComposing}
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
          today={submission.today}
          prefill={prefill}
          onBirthDateChange={submission.setBirthDate}
        />
      ))}
      {reason !== 'before' && <MessageField errors={errors} />}
      {isChild && (
        <CheckboxField name="guardian_consent" label={t('contact.guardian')} errors={errors} />
      )}
      {consent.text !== '' && <ConsentField {...consent} errors={errors} />}
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

/** The customer's message, by default the last question. */
function MessageField({ errors }: { errors: FieldErrors }) {
  const t = useTranslator();
  const question = useChat((chat) => chat.messages.findLast(({ from }) => from === 'customer'));
  return (
    <LabelledField name="message" label={t('contact.message')} required={false} errors={errors}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={3}
          maxLength={2000}
          defaultValue={question && getSource(question.body)}
        />
      )}
    </LabelledField>
  );
}

/** The ref of a heading that receives the focus as the form opens. */
function useFocusedHeading(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}

/** During a composition, Enter must not submit. */
function preventSubmitWhileComposing(event: KeyboardEvent) {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (isComposing && event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}
