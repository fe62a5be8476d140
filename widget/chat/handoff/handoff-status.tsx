import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';
import { useChat } from '../chat-context.ts';
import type { ChatState } from '../chat-reducer.ts';
import { Problem } from '../components/problem-note.tsx';
import { type Translator, useTranslator } from '../i18n.ts';
import { codeOf } from '../transport/chat-problem.ts';
import { ChatRating } from './chat-rating.tsx';
import { fieldBeside } from './field-beside.ts';
import * as css from './handoff-status.module.css';

/** How it stands with a person: who waits how long, who is there, or why nobody is. */
export function HandoffStatus() {
  const t = useTranslator();
  const handledBy = useChat((chat) => chat.handledBy);
  const handoff = useChat((chat) => chat.handoff);
  const typing = useChat((chat) => chat.typing);
  const sessionId = useChat((chat) => chat.sessionId);
  const words = wordsFor(t, { handledBy, handoff });
  const details = detailsFor(t, { handledBy, handoff, typing });
  // A screen reader hears only what changes after the place for it stands.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(words), [words]);

  return (
    <section className={css.status} aria-label={t('handoff.label')}>
      <p role="status">{said}</p>
      {details.map((detail) => (
        <p key={detail} className={css.detail}>
          {detail}
        </p>
      ))}
      {handledBy === 'queue' && <LeaveQueue />}
      {handledBy === 'closed' && <ChatRating key={sessionId} asked={!!handoff?.asks_rating} />}
    </section>
  );
}

type Standing = Pick<ChatState, 'handledBy' | 'handoff'>;

/** What matters enough to be announced. */
function wordsFor(t: Translator, { handledBy, handoff }: Standing): string {
  const { position, person, unavailable } = handoff ?? {};
  if (handledBy === 'queue' && position) return t('handoff.position', { position });
  if (handledBy === 'human' && person) return t('handoff.joined', { name: person.name });
  return unavailable && handledBy === 'bot'
    ? t(`handoff.${unavailable}`)
    : t(`status.${handledBy}`);
}

/** What changes often, or says more. */
function detailsFor(
  t: Translator,
  { handledBy, handoff, typing }: Standing & Pick<ChatState, 'typing'>,
): string[] {
  const { expected_seconds: seconds = null, back_at: backAt = null } = handoff ?? {};
  if (handledBy === 'human') return typing ? [t('handoff.typing', { name: typing })] : [];
  if (handledBy === 'queue') {
    if (seconds === null) return [];
    const count = Math.ceil(seconds / 60);
    return [count < 2 ? t('handoff.soon') : t('handoff.minutes', { count })];
  }
  if (handledBy !== 'bot') return [];
  const back = backAt ? [t('handoff.backAt', { time: timeOf(backAt, t.language) })] : [];
  return [...back, t('handoff.meanwhile')];
}

/** In the customer's own time zone. */
function timeOf(time: string, language: Language): string {
  const form = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...form, ...hour }).format(new Date(time));
}

function LeaveQueue() {
  const t = useTranslator();
  const leaveQueue = useChat((chat) => chat.leaveQueue);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    const field = button.current && fieldBeside(button.current);
    setProblem(null);
    try {
      await leaveQueue();
      field?.focus({ preventScroll: true });
    } catch (error) {
      setProblem(codeOf(error));
    }
  }

  return (
    <>
      <button ref={button} type="button" className={css.link} onClick={leave}>
        {t('handoff.leave')}
      </button>
      {problem && <Problem code={problem} onRetry={leave} />}
    </>
  );
}
