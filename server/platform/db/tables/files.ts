import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { GeneratedTime } from './columns.ts';

export interface FilesTables {
  files: FilesTable;
  attachments: AttachmentsTable;
}

export interface FilesTable {
  organization_id: string;
  id: string;
  key: string;
  folder: string;
  name: string;
  size: number;
  type: string;
  content_hash: string;
  link_secret: Generated<string>;
  created_by: string | null;
  created_at: GeneratedTime;
  /** Its content is being deleted: nothing may begin to use it. */
  withdrawn_at: ColumnType<Date | null, never, Date | RawBuilder<Date>>;
}

export interface AttachmentsTable {
  organization_id: string;
  id: string;
  window_id: string;
  visitor_id: string;
  message_id: string | null;
  key: string;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  link_secret: string;
  created_at: GeneratedTime;
}
