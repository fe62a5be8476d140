import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contracts/languages.ts';
import { useChat } from '../chat-context.ts';
import { type ChatTranslator, useTranslator } from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import type { ChatStoreState } from '../store/chat-reducer.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import { findComposer } from './find-composer.ts';
import { HandoffRating } from './handoff-rating.tsx';
import * as css from './handoff-status.module.css';

/** Queue position, staff member, or why nobody is available. */
export function HandoffStatus() {
  const t = useTranslator();
  const handledBy = useChat((chat) => chat.handledBy);
  const handoff = useChat((chat) => chat.handoff);
  const typing = useChat((chat) => chat.typing);
  const sessionId = useChat((chat) => chat.sessionId);
  const summary = getSummary(t, { handledBy, handoff });
  const details = getDetails(t, { handledBy, handoff, typing });
  // A live region announces only changes after it is in the DOM.
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(summary), [summary]);

  return (
    <section className={css.status} aria-label={t('handoff.label')}>
      <p role="status">{announced}</p>
      {details.map((detail) => (
        <p key={detail} className={css.detail}>
          {detail}
        </p>
      ))}
      {handledBy === 'queue' && <LeaveQueue />}
      {handledBy === 'closed' && (
        <HandoffRating key={sessionId} isRequested={!!handoff?.asks_rating} />
      )}
    </section>
  );
}

type HandoffFacts = Pick<ChatStoreState, 'handledBy' | 'handoff'>;

/** Announced to screen readers. */
function getSummary(t: ChatTranslator, { handledBy, handoff }: HandoffFacts): string {
  const { position, person, unavailable } = handoff ?? {};
  if (handledBy === 'queue' && position) return t('handoff.position', { position });
  if (handledBy === 'human' && person) return t('handoff.joined', { name: person.name });
  return unavailable && handledBy === 'bot'
    ? t(`handoff.${unavailable}`)
    : t(`status.${handledBy}`);
}

/** Not announced, because it changes often. */
function getDetails(
  t: ChatTranslator,
  { handledBy, handoff, typing }: HandoffFacts & Pick<ChatStoreState, 'typing'>,
): string[] {
  const { expected_seconds: seconds = null, back_at: backAt = null } = handoff ?? {};
  if (handledBy === 'human') return typing ? [t('handoff.typing', { name: typing })] : [];
  if (handledBy === 'queue') {
    if (seconds === null) return [];
    const count = Math.ceil(seconds / 60);
    return [count < 2 ? t('handoff.soon') : t('handoff.minutes', { count })];
  }
  if (handledBy !== 'bot') return [];
  const back = backAt ? [t('handoff.backAt', { time: formatTime(backAt, t.language) })] : [];
  return [...back, t('handoff.meanwhile')];
}

/** Uses the time zone of the browser. */
function formatTime(time: string, language: Language): string {
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
    const field = button.current && findComposer(button.current);
    setProblem(null);
    try {
      await leaveQueue();
      field?.focus({ preventScroll: true });
    } catch (error) {
      setProblem(getProblemCode(error));
    }
  }

  return (
    <>
      <button ref={button} type="button" className={css.link} onClick={leave}>
        {t('handoff.leave')}
      </button>
      {problem && <ProblemAlert code={problem} onRetry={leave} />}
    </>
  );
}
