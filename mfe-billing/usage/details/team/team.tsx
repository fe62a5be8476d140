import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import type { Definitions } from '../definitions.tsx';
import * as css from '../details.module.css';
import { BusiestHours } from './busiest-hours.tsx';
import { CloseReasons } from './close-reasons.tsx';
import { Members } from './members.tsx';
import { Ratings } from './ratings.tsx';
import { Reasons } from './reasons.tsx';

/** When and why chats are passed to people, how they end, and the work of each member. */
export function Team({ team, definitions }: { team: StatisticsTeam; definitions: Definitions }) {
  return (
    <>
      <BusiestHours team={team} definition={definitions.busiest_hours} />
      <div className={css.pair}>
        <Reasons team={team} definition={definitions.handoffs} />
        <CloseReasons team={team} definition={definitions.close_reasons} />
      </div>
      <Members team={team} definition={definitions.members} />
      <Ratings
        team={team}
        definition={definitions.ratings}
        commentsDefinition={definitions.comments}
      />
    </>
  );
}
