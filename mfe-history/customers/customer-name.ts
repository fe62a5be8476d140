import type { Contact } from './queries.ts';

export function customerName({ name, email, phone }: Contact, unnamed: string): string {
  return name ?? email ?? phone ?? unnamed;
}
