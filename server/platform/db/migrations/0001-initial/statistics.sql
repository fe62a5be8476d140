-- Statistics of past days, counted once. A job counts days in the organization's time zone that ended at
-- least two days ago, and counts a day again when something in it changed.

-- The days that are counted, from the first chat on.
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
  sessions integer not null,
  answered integer not null,
  unanswered integer not null,
  handoffs integer not null,
  resolved integer not null,
  ratings integer not null,
  satisfied integer not null,
  likes integer not null,
  dislikes integer not null,
  first_answer_ms integer[] not null,
  waiting_seconds float8[] not null,
  first_reply_seconds float8[] not null,
  primary key (organization_id, day, window_id, channel, language)
);

-- Other counts of the same days. What `key` is depends on `figure`: a channel, an hour, a member …
create table statistics_counts (
  organization_id text not null references organizations (id) on delete cascade,
  figure text not null,
  day date not null,
  -- empty: none
  window_id text not null,
  key text not null,
  count integer not null,
  part integer not null,
  primary key (organization_id, figure, day, window_id, key)
);

-- Chats of past days that changed since their day was counted; written with the change itself, so a day
-- without a row here is up to date. Without a foreign key: rows of chats are also erased with an organization.
create table statistics_changes (
  organization_id text not null,
  id bigint generated always as identity,
  -- when the chat started, to a quarter of an hour: no time zone has a day that starts within one
  at timestamptz not null,
  primary key (organization_id, id)
);

create function note_change(p_organization_id text, p_at timestamptz) returns void language sql as $$
  insert into statistics_changes (organization_id, at)
  values (p_organization_id, date_bin('15 minutes', p_at, '2000-01-01Z'));
$$;

create function note_changed_row() returns trigger language plpgsql as $$
begin
  perform note_change(new.organization_id, new.created_at);
  return null;
end $$;

create function note_changed_handoff() returns trigger language plpgsql as $$
begin
  perform note_change(organization_id, created_at) from sessions
  where organization_id = new.organization_id and id = new.session_id
    and created_at < now() - interval '1 day';
  return null;
end $$;

-- Chats that are erased because their retention has ended stay in the sums, which hold no personal data.
create function note_erased_chats() returns trigger language plpgsql as $$
begin
  if current_setting('app.keeps_statistics', true) = 'on' then
    return null;
  end if;
  insert into statistics_changes (organization_id, at)
  select distinct organization_id, date_bin('15 minutes', created_at, '2000-01-01Z')
  from erased where created_at < now() - interval '1 day';
  return null;
end $$;

-- Days are counted two days after their end, so the last day needs no notes: a turn pays one comparison.
create trigger note_change after insert or update on sessions
  for each row when (new.created_at < now() - interval '1 day') execute function note_changed_row();
create trigger note_erasure after delete on sessions
  referencing old table as erased for each statement execute function note_erased_chats();
create trigger note_change after insert or update on handoffs
  for each row execute function note_changed_handoff();
create trigger note_change after insert on usage_events
  for each row when (new.created_at < now() - interval '1 day') execute function note_changed_row();
