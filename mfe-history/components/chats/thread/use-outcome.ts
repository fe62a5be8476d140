import { useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { BadgeProps } from '#shared/ui/index.ts';
import { senderOf } from './sender.ts';

interface Outcome {
  text: string;
  /** Omitted for a normal outcome. */
  tone?: NonNullable<BadgeProps['tone']>;
}

export function useOutcome(message: Message): Outcome | null {
  const { t } = useTranslation('history');
  const { state, finish, mode, fallback } = message;
  if (senderOf(message) !== 'ai') return null;
  if (state === 'streaming') return { text: t('outcome.streaming'), tone: 'accent' };
  if (state === 'stopped') return { text: t('outcome.stopped'), tone: 'warning' };
  if (state === 'failed') return { text: t('outcome.failed'), tone: 'danger' };
  if (finish === 'no_answer') return { text: t('outcome.noAnswer'), tone: 'warning' };
  if (finish === 'handoff') return { text: t('outcome.handoff'), tone: 'accent' };
  if (finish === 'length') return { text: t('outcome.length'), tone: 'warning' };
  if (fallback) return { text: t('outcome.fallback'), tone: 'warning' };
  if (mode === 'llm') return { text: t('outcome.model') };
  if (mode === 'retrieval') return { text: t('outcome.quoted') };
  return null;
}
