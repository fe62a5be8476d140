interface NamedCustomer {
  name: string | null;
  email: string | null;
  phone: string | null;
}

export function customerName({ name, email, phone }: NamedCustomer, unnamed: string): string {
  return name ?? email ?? phone ?? unnamed;
}
