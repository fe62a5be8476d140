/** The name of a user who has given none: the local part of the address. */
export function defaultNameOf(email: string): string {
  return email.split('@')[0] ?? '';
}
