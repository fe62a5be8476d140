import type { ColumnType, Generated } from 'kysely';
import type {
  pageReasons,
  pageStates,
  websiteKinds,
  websiteStates,
} from '#shared/contracts/websites.ts';

type Time = ColumnType<Date, Date | undefined, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface WebsitesTables {
  websites: WebsitesTable;
  web_pages: WebPagesTable;
}

export interface WebsitesTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  kind: (typeof websiteKinds)[number];
  url: string;
  depth: number;
  page_limit: number;
  include: string[];
  exclude: string[];
  recrawl: boolean;
  state: Generated<(typeof websiteStates)[number]>;
  reason: (typeof pageReasons)[number] | null;
  run: Generated<number>;
  job_id: string | null;
  robots: string | null;
  checked_at: NullableTime;
  created_at: Time;
  updated_at: Time;
}

export interface WebPagesTable {
  organization_id: string;
  id: string;
  website_id: string;
  url: string;
  depth: number;
  state: Generated<(typeof pageStates)[number]>;
  reason: (typeof pageReasons)[number] | null;
  title: Generated<string>;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  chunk_count: Generated<number>;
  version: Generated<number>;
  checked_at: NullableTime;
  changed_at: NullableTime;
  created_at: Time;
}
