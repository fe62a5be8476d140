import { errorText, HttpError } from '#shared/console/index.ts';
import { minPasswordLength } from '#shared/contracts/names.ts';
import type { AccountTask } from './account-form.tsx';

export type FieldName = 'name' | 'organization' | 'email' | 'password';

/** Either a key below `signIn.mistake` or the text of the server. */
export type Mistake =
  | { field: FieldName; key: 'email' | 'password' | 'short'; text?: never }
  | { field: FieldName | null; key?: never; text: string };

export function findMistakes(
  task: AccountTask,
  { email, password }: { email: string; password: string },
): Mistake[] {
  const found: Mistake[] = [];
  if (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) found.push({ field: 'email', key: 'email' });
  if (!password) found.push({ field: 'password', key: 'password' });
  else if (task === 'register' && password.length < minPasswordLength) {
    found.push({ field: 'password', key: 'short' });
  }
  return found;
}

export function serverMistakes(error: unknown): Mistake[] {
  return [{ field: fieldOf(error), text: errorText(error) }];
}

function fieldOf(error: unknown): FieldName | null {
  if (!(error instanceof HttpError)) return null;
  const fields: readonly FieldName[] = ['name', 'email', 'password'];
  if (error.data.fields?.organization_name) return 'organization';
  const named = fields.find((field) => error.data.fields?.[field]);
  if (named) return named;
  return ['invalid_credentials', 'email_taken', 'invite_email_mismatch'].includes(error.code)
    ? 'email'
    : null;
}
