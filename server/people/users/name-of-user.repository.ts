import { sql } from 'kysely';

/** How members see a user of a joined `users`: the name, or the email without one. */
export const nameOfUser = sql<string>`coalesce(nullif(users.name, ''), users.email)`;
