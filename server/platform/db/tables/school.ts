import type { ColumnType, Generated } from 'kysely';

type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

export interface SchoolPairsTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  question: string;
  answer: string;
  source: Generated<string>;
  question_hash: string;
  revision: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface SchoolTables {
  school_pairs: SchoolPairsTable;
}
