import { useQuery, useTranslation } from '#shared/console/index.ts';
import * as css from './companion.module.css';
import { companionQueries } from './queries.ts';

export function RecordingPlayer({
  agentId,
  interviewId,
}: {
  agentId: string;
  interviewId: string;
}) {
  const { t } = useTranslation('knowledge');
  const { data } = useQuery(companionQueries.recording(agentId, interviewId));
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript is below
    <audio
      controls
      className={css.recording}
      preload="metadata"
      aria-label={t('companion.interviews.recording')}
      src={data?.url}
    />
  );
}
