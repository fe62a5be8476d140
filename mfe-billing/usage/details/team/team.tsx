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
      <BusiestHours {...team.busiest_hours} />
      <div className={css.pair}>
        <Reasons reasons={team.handoff_reasons} />
        <Members members={team.members} />
      </div>
      <Ratings stars={team.stars} comments={team.comments} />
    </>
  );
}
