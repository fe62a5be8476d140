import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import type { Rating } from '../transport/handoff-api.ts';
import * as css from './handoff-rating.module.css';
import * as statusCss from './handoff-status.module.css';

/** Limit of the customer API. */
const maxTextLength = 500;
const allStars = [1, 2, 3, 4, 5];

/** Rating of a chat that a staff member closed; can be changed afterwards. */
export function HandoffRating({ isRequested }: { isRequested: boolean }) {
  const t = useTranslator();
  const rateChat = useChat((chat) => chat.rateChat);
  const [sentRating, setSentRating] = useState<Rating>();
  const [isOpen, setOpen] = useState(true);
  const [hasFailed, setFailed] = useState(false);

  async function send(rating: Rating) {
    setFailed(false);
    try {
      await rateChat(rating);
      setSentRating(rating);
      setOpen(false);
    } catch {
      setFailed(true);
    }
  }

  if (!isRequested && !sentRating) return null;
  if (sentRating && !isOpen)
    return <Thanks stars={sentRating.stars} onChange={() => setOpen(true)} />;
  return (
    <>
      <RatingForm {...(sentRating && { sentRating })} onSend={send} />
      {hasFailed && <p role="alert">{t('answer.failed')}</p>}
    </>
  );
}

function Thanks({ stars, onChange }: { stars: number; onChange: () => void }) {
  const t = useTranslator();
  const change = useRef<HTMLButtonElement>(null);
  // The form that had the focus was removed.
  useEffect(() => change.current?.focus({ preventScroll: true }), []);
  return (
    <p className={css.thanks}>
      <span role="img" aria-label={t('handoff.rating.stars', { stars })}>
        {'★'.repeat(stars)}
      </span>{' '}
      {t('handoff.rating.thanks')}{' '}
      <button ref={change} type="button" className={statusCss.link} onClick={onChange}>
        {t('handoff.rating.change')}
      </button>
    </p>
  );
}

interface RatingFormProps {
  /** The rating to change. */
  sentRating?: Rating;
  onSend: (rating: Rating) => void;
}

function RatingForm({ sentRating, onSend }: RatingFormProps) {
  const t = useTranslator();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const [stars, setStars] = useState(sentRating?.stars ?? 0);
  const [text, setText] = useState(sentRating?.text ?? '');
  const isUpdate = sentRating !== undefined;
  useEffect(() => {
    if (isUpdate) form.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isUpdate]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (stars > 0) onSend({ stars, ...(text.trim() && { text: text.trim() }) });
  }

  return (
    <form ref={form} className={css.rating} onSubmit={handleSubmit}>
      <fieldset>
        <legend>{t('handoff.rating.title')}</legend>
        {allStars.map((value) => (
          <input
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={stars === value}
            aria-label={t('handoff.rating.stars', { stars: value })}
            data-lit={value <= stars || undefined}
            onChange={() => setStars(value)}
          />
        ))}
      </fieldset>
      {stars > 0 && (
        <div>
          <input
            value={text}
            maxLength={maxTextLength}
            aria-label={t('handoff.rating.text')}
            placeholder={t('handoff.rating.text')}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit">{t('handoff.rating.send')}</button>
        </div>
      )}
    </form>
  );
}
