import { HttpError } from '#shared/console/index.ts';

/** Characters that a password has at least (V6). */
export const shortest = 10;

const mistakes = {
  required: 'required',
  wrong: 'wrong',
  unchanged: 'unchanged',
  common_password: 'common',
  too_short: 'short',
  too_long: 'long',
} as const;

/** What the server found wrong with a password, as a text of ours is called. */
export function passwordMistake(
  error: unknown,
  field: 'password' | 'new_password',
): (typeof mistakes)[keyof typeof mistakes] | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const found = error.data.fields?.[field];
  return Object.entries(mistakes).find(([code]) => code === found)?.[1];
}
