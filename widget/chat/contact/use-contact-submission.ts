import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { ageOn } from '#shared/utils/age-on.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import {
  type FieldErrors,
  findErrors,
  focusFirstError,
  readContact,
  toFieldErrors,
} from './read-contact.ts';

interface SubmissionOptions {
  form: RefObject<HTMLFormElement | null>;
  reason: FormReason;
  collect: PublicWindow['collect'];
  onDone: () => void;
}

/** Validates and sends the form; the server may require a guardian or another consent. */
export function useContactSubmission({ form, reason, collect, onDone }: SubmissionOptions) {
  const t = useTranslator();
  const submitContact = useChat((chat) => chat.submitContact);
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
  const isChild =
    needsGuardian || (birthDate !== '' && ageOn(birthDate, today) < collect.guardian_age);

  function showErrors(found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    return form.current !== null && focusFirstError(form.current, found);
  }

  function readForm(fields: HTMLFormElement) {
    const profile_kind = isChild ? ('child' as const) : ('adult' as const);
    const acceptedConsent = consent.version && { consent_version: consent.version };
    return readContact(fields, { client_id: clientId, reason, profile_kind, ...acceptedConsent });
  }

  async function send() {
    if (!form.current || isSending) return;
    setProblem(null);
    if (showErrors(findErrors(form.current, reason))) return;
    setSending(true);
    try {
      await submitContact(readForm(form.current), t('contact.thanks'));
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

  return { consent, errors, isChild, isSending, problem, send, setBirthDate, today };
}
