import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { HttpError, useTranslation } from '#shared/console/index.ts';
import type { FieldError } from '#shared/contracts/problems.ts';

/** What is wrong with which field: dotted path → code, as the server tells it. */
export type FieldProblems = Record<string, FieldError>;

export interface ContractFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** `inContract(…)`, for most forms. */
  findProblems: (values: Values) => Promise<FieldProblems>;
  /** False where somebody else leads to what is wrong. */
  shouldFocusError?: boolean;
}

/** A form that knows what its contract refuses before the server has to; errors are codes. */
export function useContractForm<Values extends FieldValues>({
  defaultValues,
  findProblems,
  shouldFocusError = true,
}: ContractFormOptions<Values>): UseFormReturn<Values> {
  const resolver: Resolver<Values> = async (values) => {
    const problems = await findProblems(values);
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    const errors = {};
    for (const [path, code] of Object.entries(problems)) {
      set(errors, path, { type: 'contract', message: code });
    }
    return { values: {}, errors };
  };
  return useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>, // whole values are default values too
    resolver,
    shouldFocusError,
  });
}

/** What a contract's schema finds; schema and validator come in a file of their own when asked. */
export async function problemsBy(
  load: () => Promise<z.ZodType>,
  input: unknown,
): Promise<FieldProblems> {
  // The page's policy forbids making code of text, which schemas try when they are made.
  const { config } = await import('zod');
  config({ jitless: true });
  const { fieldErrorsOf } = await import('#shared/contracts/field-errors.ts');
  const { error } = (await load()).safeParse(input);
  return error ? fieldErrorsOf(error) : {};
}

/**
 * Puts what the server refused on the form's fields, the focus on the first, and answers its path;
 * null when the failure is about something else, which is then the caller's to tell.
 */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  under = '',
): string | null {
  const fields = error instanceof HttpError ? Object.entries(error.data.fields ?? {}) : [];
  const names = fields.map(([path]) => `${under}${path}`);
  for (const [index, [, code]] of fields.entries()) {
    // A path that the form lacks stays without effect until the next try.
    const name = names[index] as Path<Values>;
    form.setError(name, { type: 'server', message: code }, { shouldFocus: index === 0 });
  }
  return names[0] ?? null;
}

/** Words for a field's code, in the page's language. */
export function useFieldText() {
  const { t } = useTranslation('errors');
  return (code: string | undefined): string | undefined => {
    if (!code) return undefined;
    return t([`fields.${code as FieldError}`, 'fields.invalid']); // an unknown code falls to the second
  };
}
