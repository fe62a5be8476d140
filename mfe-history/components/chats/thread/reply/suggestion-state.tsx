import { useTranslation } from '#shared/console/index.ts';
import { CitedSources } from '../cited-sources.tsx';
import * as css from './composer.module.css';
import type { SuggestedReply } from './use-suggested-reply.ts';

/** The status of a suggestion and its sources. */
export function SuggestionState({ status, citations }: SuggestedReply) {
  const { t } = useTranslation('history');
  if (status === 'none') return null;
  return (
    <div className={css.suggestion}>
      <p className={css.state} role="status">
        {t(`suggestion.status.${status}`)}
      </p>
      {citations.length > 0 && <CitedSources citations={citations} />}
    </div>
  );
}
