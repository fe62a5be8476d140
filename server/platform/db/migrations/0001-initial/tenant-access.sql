-- What a request of an organization may reach. It runs as `chatwindow_tenant` with the organization's id
-- in `app.organization_id`; row-level security shows it the rows of that organization only
-- (docs/decisions/0003-two-walls-between-organizations.md). Tables without a grant are out of reach.

do $$ begin
  create role chatwindow_tenant nologin;
exception when duplicate_object or unique_violation then null; -- roles belong to the whole server
end $$;
do $$ begin
  execute format('grant chatwindow_tenant to %I', current_user);
end $$;
grant usage on schema public to chatwindow_tenant;

grant select, insert, update, delete on
  organizations, users, members, invites, organization_models,
  usage_periods, usage_reservations, monthly_customers, model_usage,
  knowledges, faqs, faq_revisions, deleted_faqs, sources, chunks, generated_questions, chunk_vectors, vector_spaces, terms, websites, web_pages,
  product_files, products, data_tables, data_cells,
  agents, windows, window_model_usage, spending_limits, window_versions, files, notification_addresses, translations,
  customers, customer_tokens, teams, team_members, sessions, tags, close_reasons, messages, chat_notes, chat_members, canned_replies, saved_views, member_availability, profiles, profile_customers, profile_notes, customer_fields, transcript_mails, progress_states, contacts, attachments, exports, unanswered_decisions, rating_reviews,
  school_pairs, sales_details,
  companion_profiles, companion_interviews, companion_trivia, companion_setups,
  evaluation_gates, evaluation_questions, evaluation_runs, evaluation_results,
  notifications, notification_settings, notification_channels, channel_deliveries,
  jobs, live_events, idempotency_keys,
  billing_registrations, billing_methods, billing_profiles, subscriptions, subscription_add_ons,
  customer_codes, customer_limits, customer_allowances, customer_chat_counts, customer_chat_packs,
  customer_chat_reservations, membership_plans, memberships, coupons, chat_packs, payout_accounts
  to chatwindow_tenant;
grant select, insert, update on handoffs, invoices, payments, refunds, billing_documents, payouts
  to chatwindow_tenant;
grant select, insert, delete on api_keys, previews, faq_uploads to chatwindow_tenant;
-- counted by a job, from changes that requests note
grant select on statistics_progress, statistics_chats, statistics_counts to chatwindow_tenant;
grant select, insert on statistics_changes to chatwindow_tenant;
-- append-only
grant select, insert on audit_log, usage_events, limits_reached, window_hashes,
  ledger_accounts, ledger_transfers, ledger_entries, subscription_events, subscription_trials,
  billing_document_buyers, overage_agreements, overage_invoices
  to chatwindow_tenant;
-- tenants may queue mails, not read them
grant insert on outbox, outbox_attachments to chatwindow_tenant;
grant usage on sequence live_events_seq_seq to chatwindow_tenant;

alter table organizations enable row level security;
create policy own_rows on organizations to chatwindow_tenant
  using (id = current_setting('app.organization_id', true));

alter table users enable row level security;
create policy own_rows on users to chatwindow_tenant
  using (exists (select from members where members.user_id = users.id
    and members.organization_id = current_setting('app.organization_id', true)));

-- A later table that belongs to an organization does the same in its migration.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'members', 'invites', 'api_keys', 'organization_models',
    'usage_periods', 'usage_reservations', 'usage_events', 'monthly_customers', 'model_usage',
    'limits_reached', 'usage_alarms',
    'knowledges', 'faqs', 'faq_revisions', 'deleted_faqs', 'faq_uploads', 'sources', 'chunks', 'generated_questions', 'chunk_vectors',
    'vector_spaces', 'terms',
    'websites', 'web_pages', 'product_files', 'products', 'data_tables', 'data_cells',
    'agents', 'windows', 'window_model_usage', 'spending_limits', 'window_hashes', 'window_versions', 'previews', 'files',
    'notification_addresses', 'translations',
    'customers', 'customer_tokens', 'teams', 'team_members', 'sessions', 'tags', 'close_reasons', 'messages', 'chat_notes', 'chat_members', 'canned_replies', 'saved_views', 'member_availability', 'handoffs', 'profiles', 'profile_customers', 'profile_notes', 'customer_fields', 'transcript_mails', 'progress_states', 'contacts', 'attachments', 'exports',
    'unanswered_decisions', 'rating_reviews',
    'school_pairs', 'sales_details',
    'companion_profiles', 'companion_interviews', 'companion_trivia', 'companion_setups',
    'evaluation_gates', 'evaluation_questions', 'evaluation_runs', 'evaluation_results',
    'notifications', 'notification_settings', 'notification_channels', 'channel_deliveries',
    'ledger_accounts', 'ledger_transfers', 'ledger_entries',
    'statistics_progress', 'statistics_chats', 'statistics_counts', 'statistics_changes',
    'billing_registrations', 'billing_methods', 'invoices', 'payments', 'refunds',
    'billing_profiles', 'billing_documents', 'billing_document_buyers',
    'subscriptions', 'subscription_events', 'subscription_add_ons', 'subscription_trials',
    'overage_agreements', 'overage_invoices',
    'customer_codes', 'customer_limits', 'customer_allowances', 'customer_chat_counts',
    'customer_chat_packs', 'customer_chat_reservations', 'membership_plans', 'memberships', 'coupons',
    'chat_packs', 'payout_accounts', 'payouts',
    'jobs', 'live_events', 'idempotency_keys', 'audit_log'
  ]
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy own_rows on %I to chatwindow_tenant
      using (organization_id = current_setting(''app.organization_id'', true))', v_table);
  end loop;
end $$;

-- Functions that run as the owner; all others run with the caller's rights.
revoke all on function
  end_membership, is_hash_taken, find_chunks, find_messages, find_questions, enqueue_job from public;
grant execute on function
  end_membership, is_hash_taken, find_chunks, find_messages, find_questions, enqueue_job to chatwindow_tenant;
