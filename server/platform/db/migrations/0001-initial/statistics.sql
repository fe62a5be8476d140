-- Statistics of past days, counted once. A job counts days in the organization's time zone that ended at
-- least two days ago, and counts a day again when something in it changed.

-- The days that are rolled up, from the first chat on.
create table statistics_progress (
  organization_id text primary key references organizations (id) on delete cascade,
  timezone text not null,
  -- a day up to this one without rows had no chats
  through date not null
);

-- Chats by their first day, with the values that medians are computed from.
create table statistics_chats (
  organization_id text not null references organizations (id) on delete cascade,
  day date not null,
  window_id text not null,
  channel text not null,
  language text not null,
  -- of chats erased after their retention period, which cannot be counted again
  erased boolean not null default false,
  sessions integer not null,
  answered integer not null,
  unanswered integer not null,
  handoffs integer not null,
  closed integer not null,
  resolved integer not null,
  ratings integer not null,
  satisfied integer not null,
  likes integer not null,
  dislikes integer not null,
  first_answer_ms integer[] not null,
  waiting_seconds float8[] not null,
  first_reply_seconds float8[] not null,
  primary key (organization_id, day, window_id, channel, language, erased)
);

-- Other counts of the same days. What `key` is depends on `figure`: a channel, an hour, a member …
create table statistics_counts (
  organization_id text not null references organizations (id) on delete cascade,
  figure text not null,
  day date not null,
  -- empty: none
  window_id text not null,
  key text not null,
  -- as above
  erased boolean not null default false,
  count integer not null,
  part integer not null,
  primary key (organization_id, figure, day, window_id, key, erased)
);

-- Chats of past days that changed since their day was rolled up; written with the change itself, so a day
-- without a row here is up to date. Without a foreign key: rows of chats are also erased with an organization.
create table statistics_changes (
  organization_id text not null,
  id bigint generated always as identity,
  -- when the chat started, to a quarter of an hour: no time zone has a day that starts within one
  at timestamptz not null,
  primary key (organization_id, id)
);

create function record_change(p_organization_id text, p_at timestamptz) returns void language sql as $$
  insert into statistics_changes (organization_id, at)
  values (p_organization_id, date_bin('15 minutes', p_at, '2000-01-01Z'));
$$;

create function record_changed_row() returns trigger language plpgsql as $$
begin
  perform record_change(new.organization_id, new.created_at);
  return null;
end $$;

create function record_changed_handoff() returns trigger language plpgsql as $$
begin
  perform record_change(organization_id, created_at) from sessions
  where organization_id = new.organization_id and id = new.session_id
    and created_at < now() - interval '1 day';
  return null;
end $$;

create function record_erased_chats() returns trigger language plpgsql as $$
begin
  insert into statistics_changes (organization_id, at)
  select distinct organization_id, date_bin('15 minutes', created_at, '2000-01-01Z')
  from erased where created_at < now() - interval '1 day';
  return null;
end $$;

-- Days are rolled up two days after their end, so changes of the last day need no record: a turn pays one comparison.
create trigger record_change after insert or update on sessions
  for each row when (new.created_at < now() - interval '1 day') execute function record_changed_row();
create trigger record_erasure after delete on sessions
  referencing old table as erased for each statement execute function record_erased_chats();
create trigger record_change after insert or update on handoffs
  for each row execute function record_changed_handoff();
create trigger record_change after insert on usage_events
  for each row when (new.created_at < now() - interval '1 day') execute function record_changed_row();

-- The counts of erased chats of a chatbot end with it; a new count of its days removes the others.
create function remove_window_statistics() returns trigger language plpgsql as $$
begin
  delete from statistics_chats
  where organization_id = old.organization_id and window_id = old.id and erased;
  delete from statistics_counts
  where organization_id = old.organization_id and window_id = old.id and erased;
  return null;
end $$;
create trigger remove_statistics after delete on windows
  for each row execute function remove_window_statistics();
