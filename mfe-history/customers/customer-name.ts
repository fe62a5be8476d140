import type { ListedContact } from './queries.ts';

export function customerName({ name, email, phone }: ListedContact, unnamed: string): string {
  return name ?? email ?? phone ?? unnamed;
}
