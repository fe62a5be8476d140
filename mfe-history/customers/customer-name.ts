import type { ListedContact } from './queries.ts';

export function customerName(
  { name, email, phone }: Pick<ListedContact, 'name' | 'email' | 'phone'>,
  unnamed: string,
): string {
  return name ?? email ?? phone ?? unnamed;
}
