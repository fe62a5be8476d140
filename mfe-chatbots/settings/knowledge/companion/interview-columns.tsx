import { useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import type { Column } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { InterviewState } from './interview-state.tsx';

export function useInterviewColumns(): Column<Interview>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'who',
      header: t('companion.interviews.who'),
      cell: ({ name, transcript }) => (
        <div className={shared.entry}>
          <bdi className={shared.question}>{name}</bdi>
          <bdi className={shared.answer}>{transcript.slice(0, 300)}</bdi>
        </div>
      ),
    },
    {
      id: 'level',
      header: t('companion.interviews.level'),
      cell: ({ familarity_level: level }) => t('companion.interviews.ofFive', { level }),
      priority: 'medium',
    },
    {
      id: 'state',
      header: t('companion.interviews.state'),
      cell: (interview) => <InterviewState interview={interview} />,
    },
  ];
}
