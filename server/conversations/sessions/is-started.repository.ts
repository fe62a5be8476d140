import { type SqlBool, sql } from 'kysely';

/**
 * Whether the customer wrote in a chat of `sessions`, or requested a person: a chat with only the
 * greeting is hidden everywhere.
 */
export const isStarted = sql<SqlBool>`(sessions.message_count > 0 or sessions.handled_by <> 'bot')`;
