import { Bot, Check, UserRound, UsersRound } from 'lucide-react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from './composer.module.css';

export type HandoffAction = 'accept' | 'take' | 'queue' | 'return' | 'end';

interface HandoffActionsProps {
  handledBy: HandledBy;
  pending: string | null;
  onAct: (action: HandoffAction) => void;
}

/** Accepts or takes over a chat, returns it to the queue or the AI, or ends it. */
export function HandoffActions({ handledBy, pending, onAct }: HandoffActionsProps) {
  const { t } = useTranslation('history');
  const mayAccept = useMay('POST /sessions/:id/accept');
  const actionButton = (action: HandoffAction) => ({
    size: 'small' as const,
    status: pending === action ? ('busy' as const) : ('idle' as const),
    onClick: () => onAct(action),
  });

  return (
    <div className={css.actions}>
      {handledBy === 'queue' && mayAccept && (
        <Button tone="primary" icon={UserRound} {...actionButton('accept')}>
          {t('answer.accept')}
        </Button>
      )}
      {handledBy === 'bot' && (
        <Button icon={UserRound} {...actionButton('take')}>
          {t('answer.take')}
        </Button>
      )}
      {handledBy === 'human' && (
        <Button icon={UsersRound} {...actionButton('queue')}>
          {t('answer.queue')}
        </Button>
      )}
      {(handledBy === 'human' || handledBy === 'queue') && (
        <Button icon={Bot} {...actionButton('return')}>
          {t('answer.return')}
        </Button>
      )}
      {handledBy === 'human' && (
        <Button icon={Check} {...actionButton('end')}>
          {t('answer.end')}
        </Button>
      )}
    </div>
  );
}
