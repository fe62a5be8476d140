import { useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { Badge, type BadgeProps } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';

const tones: Partial<Record<Interview['state'], BadgeProps['tone']>> = {
  ready: 'success',
  failed: 'danger',
};

export function InterviewState({ interview: { state, reason } }: { interview: Interview }) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={shared.state}>
      <Badge tone={tones[state] ?? 'accent'}>{t(`companion.interviews.states.${state}`)}</Badge>
      {state === 'failed' && reason && (
        <span className={shared.muted}>{t(`companion.interviews.reasons.${reason}`)}</span>
      )}
    </div>
  );
}
