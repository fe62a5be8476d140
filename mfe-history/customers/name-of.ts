import type { Contact } from './queries.ts';

export function nameOf({ name, email, phone }: Contact, unnamed: string): string {
  return name ?? email ?? phone ?? unnamed;
}
