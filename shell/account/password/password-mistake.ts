import { HttpError } from '#shared/console/index.ts';

export const minPasswordLength = 10;

const mistakeByCode = {
  required: 'required',
  wrong: 'wrong',
  unchanged: 'unchanged',
  common_password: 'common',
  too_short: 'short',
  too_long: 'long',
} as const;

export function passwordMistake(
  error: unknown,
  field: 'password' | 'new_password',
): (typeof mistakeByCode)[keyof typeof mistakeByCode] | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const found = error.data.fields?.[field];
  return Object.entries(mistakeByCode).find(([code]) => code === found)?.[1];
}
