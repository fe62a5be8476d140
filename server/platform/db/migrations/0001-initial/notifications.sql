-- What members are notified about, and how.

create table notifications (
  organization_id text not null,
  id text not null collate "C",
  member_id text not null,
  type text not null,
  -- events about the same subject are one notification until it is read
  subject_id text not null,
  window_id text,
  session_id text,
  -- the member who caused it
  actor_id text,
  count integer not null default 1,
  -- listed in the console; otherwise only mailed
  in_console boolean not null,
  -- the browser alerts: chosen by the member, and outside of their quiet hours
  alert boolean not null,
  -- of the mail about it; null: there is none, or it was sent
  mail_due_at timestamptz,
  in_digest boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade,
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
create unique index notifications_unread on notifications (organization_id, member_id, type, subject_id)
  where read_at is null;
create index notifications_by_time on notifications (organization_id, member_id, updated_at desc, id desc);
create index notifications_of_subject on notifications (organization_id, subject_id) where read_at is null;
create index notifications_of_window on notifications (organization_id, window_id);
create index notifications_of_session on notifications (organization_id, session_id);
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_by_age on notifications (created_at);

-- Members without a row have the defaults.
create table notification_settings (
  organization_id text not null,
  member_id text not null,
  -- ways by type
  ways jsonb not null default '{}',
  -- minutes after midnight
  digest_at integer not null default 540,
  -- null: the organization's
  timezone text,
  quiet_from integer,
  quiet_to integer,
  urgent_passes boolean not null default true,
  sound boolean not null default true,
  mails boolean not null default true,
  -- in the mails, with which anybody who has one may end them
  unsubscribe_token text not null default encode(sha256(gen_random_uuid()::text::bytea), 'hex') unique,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
