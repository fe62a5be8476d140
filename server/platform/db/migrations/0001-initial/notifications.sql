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
create index notifications_of_subject on notifications (organization_id, subject_id);
create index notifications_of_window on notifications (organization_id, window_id);
create index notifications_of_session on notifications (organization_id, session_id);
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_by_age on notifications (updated_at);

-- Members without a row have the defaults.
create table notification_settings (
  organization_id text not null,
  member_id text not null,
  -- methods by type
  methods jsonb not null default '{}',
  -- minutes after midnight
  digest_at integer not null default 540,
  -- null: the organization's
  timezone text,
  quiet_from integer,
  quiet_to integer,
  urgent_passes boolean not null default true,
  sound boolean not null default true,
  mails boolean not null default true,
  -- how often the member gets the statistics by mail, and when next; null: never
  report text check (report in ('weekly', 'monthly')),
  report_due_at timestamptz,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index notification_reports on notification_settings (report_due_at)
  where report_due_at is not null;

-- Slack, Microsoft Teams, Discord and other servers that events of an organization are posted to.
create table notification_channels (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  kind text not null,
  name text not null,
  host text not null,
  -- encrypted, because anyone who knows the URL can post to it
  sealed_url text not null,
  -- encrypted; null unless the messages are signed
  sealed_secret text,
  types text[] not null,
  -- null: all
  window_ids text[],
  language text not null,
  paused boolean not null default false,
  -- of the last attempt without a response, after which the channel pauses
  unreachable_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- What is posted to channels: their outbox and log. It contains ids only.
create table channel_deliveries (
  organization_id text not null,
  id text not null collate "C",
  channel_id text not null,
  -- null: a test
  type text,
  subject_id text,
  window_id text,
  session_id text,
  state text not null default 'queued',
  attempts integer not null default 0,
  -- of the next attempt; while a process sends it, when another process may retry
  due_at timestamptz not null default now(),
  status integer,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, channel_id) references notification_channels (organization_id, id) on delete cascade,
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
create index channel_deliveries_due on channel_deliveries (due_at) where state = 'queued';
create index channel_deliveries_of_channel on channel_deliveries (organization_id, channel_id, id desc);
create index channel_deliveries_of_window on channel_deliveries (organization_id, window_id);
create index channel_deliveries_of_session on channel_deliveries (organization_id, session_id);
