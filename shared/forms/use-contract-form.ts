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
import type { FieldErrorCode } from '#shared/contracts/problems.ts';

/** Dotted path → error code, in the format of the server. */
export type FieldErrorCodes = Record<string, FieldErrorCode>;

export interface ContractFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** Usually `validateWith(…)`; absent when the server checks everything. */
  validate?: ((values: Values) => FieldErrorCodes | Promise<FieldErrorCodes>) | undefined;
  /** False when the caller moves the focus itself. */
  shouldFocusError?: boolean;
}

/** A form that is validated with the contract's schema before it is sent; errors are codes. */
export function useContractForm<Values extends FieldValues>({
  defaultValues,
  validate,
  shouldFocusError = true,
}: ContractFormOptions<Values>): UseFormReturn<Values> {
  const resolver: Resolver<Values> = async (values) => {
    const codes = (await validate?.(values)) ?? {};
    if (Object.keys(codes).length === 0) return { values, errors: {} };
    const errors = {};
    for (const [path, code] of Object.entries(codes)) {
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

/** Validates with a contract's schema; zod and the schema are loaded on demand. */
export async function validateWith(
  load: () => Promise<z.ZodType>,
  input: unknown,
): Promise<FieldErrorCodes> {
  // The Content-Security-Policy forbids `eval`, which zod's JIT uses.
  const { config } = await import('zod');
  config({ jitless: true });
  const { fieldErrorsOf } = await import('#shared/contracts/field-errors.ts');
  const { error } = (await load()).safeParse(input);
  return error ? fieldErrorsOf(error) : {};
}

/**
 * Sets the server's field errors on the form, focuses the first one and returns its path. Returns
 * null when the error names no field; the caller then reports it.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  prefix = '',
): string | null {
  const fields = error instanceof HttpError ? Object.entries(error.data.fields ?? {}) : [];
  const names = fields.map(([path]) => `${prefix}${path}`);
  for (const [index, [, code]] of fields.entries()) {
    // An error on a path that the form does not have is ignored.
    const name = names[index] as Path<Values>;
    form.setError(name, { type: 'server', message: code }, { shouldFocus: index === 0 });
  }
  return names[0] ?? null;
}

/** Translates the error code of a field. */
export function useFieldText() {
  const { t } = useTranslation('errors');
  return (code: string | undefined): string | undefined => {
    if (!code) return undefined;
    return t([`fields.${code as FieldErrorCode}`, 'fields.invalid']); // an unknown code uses the second key
  };
}
