import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import * as css from '../details.module.css';
import { BusiestHours } from './busiest-hours.tsx';
import { Members } from './members.tsx';
import { Ratings } from './ratings.tsx';
import { Reasons } from './reasons.tsx';

/** When customers need people, and how members serve them. */
export function Team({ team }: { team: StatisticsTeam }) {
  return (
    <>
      <BusiestHours team={team} />
      <div className={css.pair}>
        <Reasons team={team} />
        <Members team={team} />
      </div>
      <Ratings team={team} />
    </>
  );
}
