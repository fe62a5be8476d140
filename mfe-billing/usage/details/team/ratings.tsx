import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import { fileNameOf } from '../../file-name.ts';
import { ChatCount } from '../chat-count.tsx';
import * as css from '../details.module.css';
import { Ranking } from '../ranking.tsx';
import type { TeamTableProps } from './team-table.ts';

type StarsRow = StatisticsTeam['stars'][number];
type Comment = StatisticsTeam['comments'][number];

interface RatingsProps extends TeamTableProps {
  commentsDefinition: string | undefined;
}

/** Ratings by stars, and the latest comments with their chats. */
export function Ratings({ team, definition, commentsDefinition }: RatingsProps) {
  const { stars, comments } = team;
  const { t } = useTranslation('billing');
  const format = useFormat();
  const starsOf = (count: number) => t('ratings.stars', { count });
  const isRated = stars.some(({ ratings }) => ratings > 0);
  return (
    <div className={css.pair}>
      <Ranking<StarsRow>
        title={t('ratings.title')}
        definition={definition}
        fileName={fileNameOf('ratings', team)}
        columns={[
          { id: 'stars', header: t('ratings.rating'), value: (row) => starsOf(row.stars) },
          {
            id: 'chats',
            header: t('channels.chats'),
            align: 'end',
            value: (row) => row.ratings,
            cell: (row) => (
              <ChatCount
                range={team}
                count={row.ratings}
                filter={{ outcome: 'rated', stars: row.stars }}
              />
            ),
          },
        ]}
        rows={isRated ? [...stars].reverse() : []}
        rowId={(row) => String(row.stars)}
        rowName={(row) => starsOf(row.stars)}
        emptyText={t('ratings.nothing')}
      />
      {comments.length > 0 && (
        <Ranking<Comment>
          title={t('ratings.comments')}
          definition={commentsDefinition}
          fileName={fileNameOf('comments', team)}
          columns={[
            {
              id: 'comment',
              header: t('ratings.comment'),
              priority: 'high',
              value: ({ text }) => text,
              cell: ({ text, window_hash: hash, session_id: id }) => (
                <Link to={chatPath(hash, id)} className={css.question}>
                  {text}
                </Link>
              ),
            },
            { id: 'stars', header: t('ratings.rating'), value: (row) => starsOf(row.stars) },
            {
              id: 'date',
              header: t('ratings.date'),
              value: ({ started_at: at }) => at,
              cell: ({ started_at: at }) => <span className={css.whole}>{format.date(at)}</span>,
            },
          ]}
          rows={comments}
          rowId={({ session_id }) => session_id}
          rowName={({ text }) => text}
          emptyText={t('ratings.nothing')}
        />
      )}
    </div>
  );
}
