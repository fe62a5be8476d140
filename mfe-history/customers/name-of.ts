import type { Contact } from './queries.ts';

/** What a customer is called where they have to be called something. */
export function nameOf({ name, email, phone }: Contact, unnamed: string): string {
  return name ?? email ?? phone ?? unnamed;
}
