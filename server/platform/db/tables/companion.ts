import type { ColumnType, Generated } from 'kysely';
import type { CompanionProfile, PersonaCard, SampleAnswer } from '#shared/contracts/companion.ts';
import type { InterviewFailure, interviewStates } from '#shared/contracts/companion-interviews.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

interface CompanionProfilesTable {
  organization_id: string;
  agent_id: string;
  profile: ColumnType<Partial<CompanionProfile>, string, string>;
  updated_at: Time;
}

export interface CompanionInterviewsTable {
  organization_id: string;
  id: string;
  agent_id: string;
  name: string;
  familiarity: number;
  file_url: string | null;
  file_key: string | null;
  kind: 'audio' | 'text';
  state: (typeof interviewStates)[number];
  reason: InterviewFailure | null;
  transcript: Generated<string>;
  revision: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface CompanionTriviaTable {
  organization_id: string;
  id: string;
  agent_id: string;
  text: string;
  first_category: Generated<string>;
  second_category: Generated<string>;
  text_hash: string;
  revision: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

interface CompanionSetupsTable {
  organization_id: string;
  agent_id: string;
  job_id: string;
  card: Json<PersonaCard | null>;
  samples: Json<SampleAnswer[]>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CompanionTables {
  companion_profiles: CompanionProfilesTable;
  companion_interviews: CompanionInterviewsTable;
  companion_trivia: CompanionTriviaTable;
  companion_setups: CompanionSetupsTable;
}
