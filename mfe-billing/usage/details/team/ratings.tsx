import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import { ChatCount } from '../chat-count.tsx';
import * as css from '../details.module.css';
import { Ranking } from '../ranking.tsx';

type StarsRow = StatisticsTeam['stars'][number];
type Comment = StatisticsTeam['comments'][number];

/** Ratings by stars, and the latest comments with their chats. */
export function Ratings({ team }: { team: StatisticsTeam }) {
  const { stars, comments } = team;
  const { t } = useTranslation('billing');
  const format = useFormat();
  const starsOf = (count: number) => t('ratings.stars', { count });
  const isRated = stars.some(({ ratings }) => ratings > 0);
  return (
    <div className={css.pair}>
      <Ranking<StarsRow>
        title={t('ratings.title')}
        columns={[
          { id: 'stars', header: t('ratings.rating'), cell: (row) => starsOf(row.stars) },
          {
            id: 'chats',
            header: t('channels.chats'),
            align: 'end',
            cell: (row) => (
              <ChatCount
                of={team}
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
          columns={[
            {
              id: 'comment',
              header: t('ratings.comment'),
              priority: 'high',
              cell: ({ text, window_hash: hash, session_id: id }) => (
                <Link to={chatPath(hash, id)} className={css.question}>
                  {text}
                </Link>
              ),
            },
            { id: 'stars', header: t('ratings.rating'), cell: (row) => starsOf(row.stars) },
            {
              id: 'date',
              header: t('ratings.date'),
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
